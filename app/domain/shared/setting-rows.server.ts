import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";

/**
 * The only code that writes the table of settings. Beside the settings themselves it holds what is one row for the whole
 * site: versions of what is kept, a sealed key, rows that are there to be locked.
 */
interface SettingRow {
  key: string;
  value: string;
}

/** Writes the row, whatever was there; it stays locked until the transaction ends. */
export function* putSettingRow({ clock }: Pick<App, "clock">, { key, value }: SettingRow): Tx<void> {
  const row = { value, updated_at: clock.now() };
  yield* rows((db) =>
    db
      .insertInto("settings")
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row)),
  );
}

/** What is there, or else the value given; either stays locked until the transaction ends. */
export function* holdSettingRow({ clock }: Pick<App, "clock">, { key, value }: SettingRow): Tx<string> {
  const held = yield* first((db) =>
    db
      .insertInto("settings")
      .values({ key, value, updated_at: clock.now() })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ key }))
      .returning("value"),
  );
  return held!.value;
}

/** Whether there was such a row with this value. */
export function* dropSettingRow({ key, value }: SettingRow): Tx<boolean> {
  const dropped = yield* first((db) =>
    db.deleteFrom("settings").where("key", "=", key).where("value", "=", value).returning("key"),
  );
  return dropped !== undefined;
}
