// tier: all
import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { oneAtATime } from "~/db/one-at-a-time";
import { systemClock } from "~/domain/shared/clock";
import { runScript, runServer } from "../support/process";
import { scratch, serve, stop } from "../support/server-of-test";

test("a demo brand that was cut off is put aside at the next start, and nothing of it is served", async () => {
  const folder = scratch();
  const first = await serve({ DATA_DIR: folder });
  expect(await stop(first)).toBe(0);
  const store = new Database(path.join(folder, "croupier.db"));
  store.prepare(`insert into settings values ('demo_brand', '"started"', 1)`).run();
  store.close();
  const second = await serve({ DATA_DIR: folder });
  expect((await fetch(`${second.url}/`)).status).toBe(200);
  expect(await stop(second)).toBe(0);
  expect(existsSync(path.join(folder, "croupier.db.cut-off"))).toBe(true);
  const anew = new Database(path.join(folder, "croupier.db"), { readonly: true });
  expect(anew.prepare(`select value from settings where key = 'demo_brand'`).all()).toEqual([]);
  anew.close();
});

test("a demo brand that another process is still putting in is waited for, and its database stays in place", async () => {
  const folder = scratch();
  const file = path.join(folder, "croupier.db");
  const first = await serve({ DATA_DIR: folder });
  expect(await stop(first)).toBe(0);
  const another = scratch();
  cpSync(folder, another, { recursive: true });
  const store = new Database(file);
  store.prepare(`insert into settings values ('demo_brand', '"started"', 1)`).run();
  const letOthersGoOn = await oneAtATime(file, systemClock);
  const second = await runServer({ DATA_DIR: folder });
  onTestFinished(() => void second.send("SIGTERM"));
  const seed = runScript(["scripts/seed.ts"], { DATA_DIR: folder });
  // What is begun after them on a folder where nobody is at work is done meanwhile, and then once more.
  for (let turn = 1; turn <= 2; turn++) await stop(await serve({ DATA_DIR: another }));
  expect([second.output(), seed.output()]).toEqual(["", ""]);
  store.prepare(`update settings set value = '"done"' where key = 'demo_brand'`).run();
  store.close();
  letOthersGoOn();
  await second.untilReady();
  expect(await seed.ended).toBe(0);
  expect(existsSync(`${file}.cut-off`)).toBe(false);
  expect(await stop(second)).toBe(0);
});
