import { renameSync, rmSync } from "node:fs";
import { BadConfiguration, type Env } from "~/config/env.server";
import { embeddedFile } from "~/db/connection";
import { inBulk } from "~/db/in-bulk";
import { oneAtATime } from "~/db/one-at-a-time";
import type { Progress } from "~/demo/progress";
import { isHalfSeeded, seedDemo, wantsDemo } from "~/demo/seed-demo";
import type { App } from "~/domain/app.server";
import { systemClock } from "~/domain/shared/clock";
import { openApp, type AppAdapters } from "./open-app";

type Opened = Awaited<ReturnType<typeof openApp>>;

/**
 * Opens the store with the whole demo brand in it, or with none. Of several processes that start on one embedded
 * database the first seeds it, and the others wait: what is half there may be somebody's work that is going on.
 */
export async function openWhole(env: Env, adapters: AppAdapters, progress: Progress): Promise<Opened> {
  const opened = await openApp(env, adapters);
  if (!(await isUnfinished(env, opened.app))) return opened;
  const file = embeddedFile(env.databaseUrl);
  if (file === undefined) return seed(env, opened, progress);
  await opened.close();
  const letOthersGoOn = await oneAtATime(file, adapters.clock ?? systemClock);
  try {
    return await seed(env, await openAnew(env, adapters, file), progress);
  } finally {
    letOthersGoOn();
  }
}

async function isUnfinished(env: Env, app: App): Promise<boolean> {
  return (await isHalfSeeded(app)) || (await seedsAtStart(env, app));
}

/**
 * A demo brand that was cut off half-way cannot be gone on with: its ledger is append-only, and nobody has used the
 * site yet. The embedded database is put aside and made anew; another one is the operator's to empty.
 */
async function openAnew(env: Env, adapters: AppAdapters, file: string): Promise<Opened> {
  const opened = await openApp(env, adapters);
  if (!(await isHalfSeeded(opened.app))) return opened;
  await opened.close();
  renameSync(file, `${file}.cut-off`);
  for (const ending of ["-wal", "-shm"]) rmSync(file + ending, { force: true });
  return openApp(env, adapters);
}

async function seed(env: Env, opened: Opened, progress: Progress): Promise<Opened> {
  const { app, close } = opened;
  try {
    if (await isHalfSeeded(app))
      throw new BadConfiguration(
        "DATABASE_URL: the demo brand is being put into this database by another process, or was cut off; wait, or give an empty one",
      );
    if (!(await seedsAtStart(env, app))) return opened;
    const fill = () => seedDemo(app, { progress });
    await (embeddedFile(env.databaseUrl) === undefined ? fill() : inBulk(app.db, fill));
    return opened;
  } catch (error) {
    await close();
    throw error;
  }
}

/** An embedded database that nobody has used yet gets the demo brand, unless the operator says otherwise. */
async function seedsAtStart(env: Env, app: App): Promise<boolean> {
  if (env.seed === "none" || (env.seed === "auto" && embeddedFile(env.databaseUrl) === undefined))
    return false;
  return wantsDemo(app);
}
