import { renameSync, rmSync } from "node:fs";
import { BadConfiguration, type Env } from "~/config/env.server";
import { embeddedFile } from "~/db/connection";
import { inBulk } from "~/db/in-bulk";
import { takeTurn } from "~/db/take-turn";
import type { Progress } from "~/demo/progress";
import { isHalfSeeded, seedDemo, wantsDemo, type DemoPart } from "~/demo/seed-demo";
import type { App } from "~/domain/app.server";
import { systemClock } from "~/domain/shared/clock";
import { openApp, type AppAdapters } from "./open-app";

interface Demo {
  progress: Progress;
  /** What the brand is made of, where it is not all of it. */
  parts?: readonly DemoPart[];
}

type Opened = Awaited<ReturnType<typeof openApp>>;

/**
 * Opens the store with the whole demo brand in it, or with none. Of several processes that start on one database the
 * first seeds it, and the others wait: what is half there may be somebody's work that is going on.
 */
export async function openWhole(env: Env, adapters: AppAdapters, demo: Demo): Promise<Opened> {
  const opened = await openApp(env, adapters);
  if (!(await isUnfinished(env, opened.app))) return opened;
  await opened.close();
  const letOthersGoOn = await takeTurn(env.databaseUrl, "seeding", adapters.clock ?? systemClock);
  try {
    const file = embeddedFile(env.databaseUrl);
    const again = file === undefined ? await openApp(env, adapters) : await openAnew(env, adapters, file);
    return await seed(env, again, demo);
  } finally {
    await letOthersGoOn();
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

async function seed(env: Env, opened: Opened, demo: Demo): Promise<Opened> {
  const { app, close } = opened;
  try {
    if (await isHalfSeeded(app))
      throw new BadConfiguration(
        "DATABASE_URL: the demo brand that was being put into this database was cut off; give an empty one",
      );
    if (!(await seedsAtStart(env, app))) return opened;
    const fill = () => seedDemo(app, demo);
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
