import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../app/db/connection";
import { migrateToLatest } from "../../app/db/migrate";
import { systemClock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";
import { makeScratchFolder } from "./scratch-folder";
import "./stores";

/** Migrates one file per run; copying it takes a fraction of a millisecond, migrating anew would take ten. */
export default async function prepareSqlite(project: TestProject) {
  const { folder, remove } = makeScratchFolder("sqlite");
  const template = path.join(folder, "template.db");
  const { db, close } = openDatabase(`file:${template}`, { clock: systemClock, random: systemRandom });
  await migrateToLatest(db);
  await close();
  project.provide("sqliteTemplate", template);
  return remove;
}
