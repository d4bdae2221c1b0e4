import { isDeepStrictEqual } from "node:util";
import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { contentVersion } from "../shared/content-version.server";
import { refuse, type Outcome } from "../shared/refusal";
import { changeKept } from "../shared/versions.server";
import { type ActingStaff, byStaff, recordAudit } from "../audit/audit.server";
import { changeSetting, lockSetting, type Settings } from "./settings.server";

/**
 * The one way in which staff change settings: what becomes of a setting is made from what is there, written down with
 * both, and told to every page and server that keeps a copy. What stays as it was leaves no entry.
 */
interface StaffChange<Key extends keyof Settings> {
  key: Key;
  /** From what is stored to what is to be; it may run again after a conflict, so it must do nothing else. */
  change: (now: Settings[Key]) => Settings[Key];
  by: ActingStaff;
  /** Of the setting as it stood in the form; without one, what is there is changed whatever it is. */
  version?: string;
}

type Changed = Outcome<object, "changed_meanwhile">;

/** What may not be is refused by the desk's form before. Refusals: `changed_meanwhile`. */
export async function changeSettingByStaff<Key extends keyof Settings>(
  app: App,
  change: StaffChange<Key>,
): Promise<Changed> {
  return changeKept(app, "settings", () => settingByStaff(app, change));
}

/** The same within a transaction of several. */
export function* settingByStaff<Key extends keyof Settings>(
  app: Pick<App, "clock" | "config">,
  { key, change, by, version }: StaffChange<Key>,
): Tx<Changed> {
  const before = yield* lockSetting(app, key);
  const after = change(before);
  if (isDeepStrictEqual(before, after)) return { ok: true };
  if (version !== undefined && version !== contentVersion(before)) return refuse("changed_meanwhile");
  yield* changeSetting(app, key, after);
  yield* recordAudit(app, {
    ...byStaff(by),
    action: "setting.changed",
    target: `setting:${key}`,
    before,
    after,
  });
  return { ok: true };
}
