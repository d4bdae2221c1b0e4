import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeScratchFolder } from "../../tests/support/scratch-folder";
import { startTestStudio, type StudioServer } from "../../tests/support/test-studio";
import type { Page } from "../../tests/support/page";
import { formatMoney } from "~/domain/shared/money";
import { currencyOf } from "./currencies";
import { Outcomes } from "./fairness/outcomes";
import { houseSlots } from "./games/slot/make-slots";
import { hashOfModel } from "./games/slot/model";
import { slotModels } from "./games/slot/models";
import { makeSlot, WHOLE_STAKE } from "./games/slot/slot";
import { studioDb } from "./store/queries";

const GONE = "f".repeat(64);

/** A seat whose first round was played, with its seeds revealed or not. */
async function afterOneRound({ game = "rickshaw-reels", reveal = true } = {}) {
  const studio = await startTestStudio();
  let page = await studio.open(await studio.launch({ mode: "demo", game }));
  const cells = game === "baize-roulette" ? ["n17", "e2"] : [];
  for (const cell of cells) page = await studio.press(page, { chip: "50", cell });
  await studio.press(page, { ...(cells.length === 0 && { stake: "10" }), do: "spin" });
  const session = page.path.replace(/\/play.*/, "");
  if (reveal) await studio.send(`${session}/seeds`, { client: "mine" });
  const verifyPage = () => studio.open(`${session}/verify?round=1`);
  return { studio, session, verifyPage };
}

/** What a browser saves of a link: the file under the name that its answer gives it. */
async function save(studio: StudioServer, folder: string, link: string): Promise<string> {
  const answer = await studio.open(link);
  expect([link, answer.status]).toEqual([link, 200]);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")![1]!;
  writeFileSync(path.join(folder, name), answer.html);
  return name;
}

/** Saves every file that the page offers, and runs the command that it prints. */
async function checkAsPlayer(studio: StudioServer, page: Page) {
  const { folder, remove } = makeScratchFolder("own-check");
  onTestFinished(remove);
  const links = page.links.filter((link) => /verify\.mjs$|\/rounds\/\d+\.json$|\/models\//.test(link));
  const names: string[] = [];
  for (const link of new Set(links)) names.push(await save(studio, folder, link));
  const command = /<pre[^>]*>(node [^<]+)<\/pre>/.exec(page.html)![1]!;
  const [program, ...files] = command.split(" ");
  expect([program, files.toSorted()]).toEqual(["node", names.toSorted()]);
  return { folder, names, ...spawnSync(process.execPath, files, { cwd: folder, encoding: "utf8" }) };
}

test("[Q69 Q71] a player saves verifier, round and model from the verify page, and the printed command finds that all agrees", async () => {
  const { studio, verifyPage } = await afterOneRound();
  const checked = await checkAsPlayer(studio, await verifyPage());
  expect(checked).toMatchObject({ status: 0, stderr: "" });
  expect(checked.stdout).toContain("Everything agrees.");
  expect(checked.names).toContain("round-1.json");
  expect(checked.names).toHaveLength(3);
  const verifier = new URL("../../docs/verifier/verify.mjs", import.meta.url);
  expect(readFileSync(path.join(checked.folder, "verify.mjs"), "utf8")).toBe(readFileSync(verifier, "utf8"));

  const file = path.join(checked.folder, "round-1.json");
  const round = JSON.parse(readFileSync(file, "utf8")) as { paidMinor: string };
  writeFileSync(file, JSON.stringify({ ...round, paidMinor: String(BigInt(round.paidMinor) + 1n) }));
  const [model] = checked.names.filter((name) => name.startsWith("model-"));
  const args = ["verify.mjs", "round-1.json", model!];
  expect(spawnSync(process.execPath, args, { cwd: checked.folder }).status).toBe(1);
});

test("[Q69] a round of roulette is checked the same way, with two files", async () => {
  const { studio, verifyPage } = await afterOneRound({ game: "baize-roulette" });
  const checked = await checkAsPlayer(studio, await verifyPage());
  expect(checked.names.toSorted()).toEqual(["round-1.json", "verify.mjs"]);
  expect(checked).toMatchObject({ status: 0, stderr: "" });
  expect(checked.stdout).toMatch(/n17: 5000 bet, .*\n {2}e2: 5000 bet, /);
});

test("[Q69 Q62] while its server seed is secret a round has no file, and the page says when it will", async () => {
  const { studio, session, verifyPage } = await afterOneRound({ reveal: false });
  const page = await verifyPage();
  expect(page.text).toContain("can be downloaded once its server seed is revealed");
  expect(page.links.filter((link) => link.includes("/rounds/"))).toEqual([]);
  const seeds = await studioDb(studio.database).selectFrom("studio_seeds").select("server_seed").execute();
  const asked = await studio.open(`${session}/rounds/1.json`);
  expect([asked.status, asked.text]).toEqual([409, expect.stringContaining("Round 1 is sealed") as string]);
  for (const { server_seed } of seeds) expect(asked.html).not.toContain(server_seed);
  await studio.send(`${session}/seeds`, { client: "mine" });
  expect((await verifyPage()).links).toContain(`${session}/rounds/1.json`);
});

test("[Q69 Q86] a round's file is its own player's, and what is no round has none", async () => {
  const { studio, session } = await afterOneRound();
  expect((await studio.open(`${session}/rounds/1.json`)).status).toBe(200);
  const other = (await studio.open(await studio.launch({ mode: "demo" }))).path.replace(/\/play.*/, "");
  for (const address of [
    `${other}/rounds/1.json`,
    ...["2", "0", "-1", "1e0", "x", "%00"].map((no) => `${session}/rounds/${no}.json`),
    `${session.replace(/[^/]+$/, "A".repeat(43))}/rounds/1.json`,
  ])
    expect([address, (await studio.open(address)).status]).toEqual([address, 404]);
});

test("[Q69 Z15] of a free bet page, file and verifier say what was paid: what is above it", async () => {
  const { studio, verifyPage } = await afterOneRound();
  const db = studioDb(studio.database);
  const { stake_minor, seed_id } = await db.selectFrom("studio_rounds").selectAll().executeTakeFirstOrThrow();
  const { server_seed: serverSeed } = await db
    .selectFrom("studio_seeds")
    .selectAll()
    .where("id", "=", seed_id)
    .executeTakeFirstOrThrow();
  const slot = houseSlots().find(({ code }) => code === "rickshaw-reels")!;
  const drawn = (clientSeed: string) => {
    const stops = slot.draw(new Outcomes({ serverSeed, clientSeed, nonce: 1 }));
    return { clientSeed, stops, payoutMinor: slot.payout(new Map([[WHOLE_STAKE, stake_minor]]), stops) };
  };
  const won = Array.from({ length: 500 }, (_, at) => drawn(`seed-${at}`)).find(
    ({ payoutMinor }) => payoutMinor > stake_minor,
  )!;
  await db
    .updateTable("studio_rounds")
    .set({
      client_seed: won.clientSeed,
      stops_text: JSON.stringify(won.stops),
      payout_minor: won.payoutMinor,
    })
    .set({ free_play_id: "f-1", free_play_kind: "bet" })
    .execute();
  const page = await verifyPage();
  const sum = formatMoney(won.payoutMinor - stake_minor, currencyOf("BDT"));
  expect(page.text).toContain(`Bet Free bet ${formatMoney(stake_minor, currencyOf("BDT"))}`);
  expect(page.text).toContain(`Paid ${sum}`);
  const checked = await checkAsPlayer(studio, page);
  expect(checked).toMatchObject({ status: 0, stderr: "" });
  expect(checked.stdout).toContain(`Paid, in minor units: ${won.payoutMinor - stake_minor}`);
});

test("[Q69 Q66] a round leads to the version of the model that it was played by, at that version's own address", async () => {
  const { studio, session, verifyPage } = await afterOneRound();
  const db = studioDb(studio.database);
  const round = await db.selectFrom("studio_rounds").selectAll().executeTakeFirstOrThrow();
  const seed = await db
    .selectFrom("studio_seeds")
    .selectAll()
    .where("id", "=", round.seed_id)
    .executeTakeFirstOrThrow();
  // As if the game had been played by another model at that time.
  const model = slotModels.get("lines-20-low")!;
  const slot = makeSlot({ ...houseSlots()[0]!, model, sinceDay: 20_260_101 });
  const stops = slot.draw(
    new Outcomes({ serverSeed: seed.server_seed, clientSeed: round.client_seed, nonce: 1 }),
  );
  const payout_minor = slot.payout(new Map([[WHOLE_STAKE, round.stake_minor]]), stops);
  const hash = hashOfModel(model);
  await db
    .updateTable("studio_rounds")
    .set({ model_hash: hash, stops_text: JSON.stringify(stops), payout_minor })
    .execute();

  const page = await verifyPage();
  expect(page.text).toContain("Round 1 checks out");
  const address = `/studio/models/${hash}.json`;
  expect(page.links.filter((link) => /model/.test(link))).toEqual([address, address]);
  expect(JSON.parse((await studio.open(address)).html)).toMatchObject({ hash, model });
  expect(await checkAsPlayer(studio, page)).toMatchObject({ status: 0, stderr: "" });

  // The rules that are in force now are another file.
  const current = hashOfModel(slotModels.get("rickshaw-reels")!);
  expect((await studio.open(`${session}/rules`)).links).toContain(`/studio/models/${current}.json`);
});

test("[Q66] every model that the studio has is published by its hash, and no other address has one", async () => {
  const studio = await startTestStudio();
  for (const model of slotModels.values()) {
    const answer = await studio.open(`/studio/models/${hashOfModel(model)}.json`);
    expect(JSON.parse(answer.html)).toMatchObject({ hash: hashOfModel(model), model });
  }
  for (const name of [GONE, "rickshaw-reels", "__proto__", "", GONE.toUpperCase()])
    expect((await studio.open(`/studio/models/${name}.json`)).status).toBe(404);
});

test("[Q66 Q69] a round of a model that is gone names its hash, says that the model is gone, and links to no other", async () => {
  const { studio, session, verifyPage } = await afterOneRound();
  await studioDb(studio.database).updateTable("studio_rounds").set({ model_hash: GONE }).execute();
  const page = await verifyPage();
  expect(page.text).toContain(`the model’s SHA-256 is ${GONE}.`);
  expect(page.text).toContain("The model of this round is no longer available here.");
  expect(page.links.filter((link) => /model/.test(link))).toEqual([]);
  // Whoever has kept the model can still check.
  expect(JSON.parse((await studio.open(`${session}/rounds/1.json`)).html)).toMatchObject({ hash: GONE });
  expect(page.text).toContain("node verify.mjs round-1.json model-ffffffff.json");

  // The same while the seed is secret, when the page does not say anything of the model yet.
  await studioDb(studio.database).updateTable("studio_seeds").set({ revealed_at: null }).execute();
  expect((await verifyPage()).links.filter((link) => /model/.test(link))).toEqual([]);
});

test("without a session the verifier and the model are there, and the page says where a round's file is", async () => {
  const studio = await startTestStudio();
  const page = await studio.open(`${studio.url}/games/en/rickshaw-reels/verify`);
  expect(page.links).toContain("/studio/verify.mjs");
  expect(page.text).toContain("open one of your own rounds on this page");
  const bengali = await studio.open(`${studio.url}/games/bn/rickshaw-reels/verify`);
  expect(bengali.text).toContain("যাচাই প্রোগ্রাম: verify.mjs");
});

test("[Q69] the list of rounds as CSV has what a check needs beside the server seed: nonce, client seed, model", async () => {
  const { studio, session } = await afterOneRound();
  const [head, line] = (await studio.open(`${session}/rounds.csv`)).html.split("\r\n");
  const { hash, nonce } = JSON.parse((await studio.open(`${session}/rounds/1.json`)).html) as Record<
    string,
    unknown
  >;
  expect(head).toMatch(/,client_seed,.*,nonce,model_sha256$/);
  expect(line!.split(",").slice(-2)).toEqual([String(nonce), hash]);
});
