import { isDeepStrictEqual } from "node:util";
import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { changeKept } from "../shared/versions.server";
import { recordAudit } from "../staff/audit.server";
import { changeSetting, lockSetting, type Settings } from "./settings.server";

/**
 * The one way in which staff change settings: what becomes of a setting is made from what is there, written down with
 * both, and told to every page and server that keeps a copy. What stays as it was leaves no entry.
 */
interface StaffChange<Key extends keyof Settings> {
  key: Key;
  /** From what is stored to what is to be; it may run again after a conflict, so it must do nothing else. */
  change: (now: Settings[Key]) => Settings[Key];
  by: { staffId: number; ip: string };
}

/** Refuses nothing: what may not be is refused by the desk's form before. */
export async function changeSettingByStaff<Key extends keyof Settings>(
  app: App,
  change: StaffChange<Key>,
): Promise<void> {
  await changeKept(app, "settings", () => settingByStaff(app, change));
}

/** The same within a transaction of several. */
export function* settingByStaff<Key extends keyof Settings>(
  app: Pick<App, "clock" | "config">,
  { key, change, by }: StaffChange<Key>,
): Tx<void> {
  const before = yield* lockSetting(app, key);
  const after = change(before);
  if (isDeepStrictEqual(before, after)) return;
  yield* changeSetting(app, key, after);
  yield* recordAudit(app, {
    actorKind: "staff",
    actorId: by.staffId,
    action: "setting.changed",
    target: `setting:${key}`,
    before,
    after,
    ip: by.ip,
  });
}
