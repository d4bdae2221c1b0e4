import type { App } from "../../app.server";
import { currencyOf } from "../../ledger/currencies.server";
import { ownProfile } from "../../membership/edit-profile.server";
import type { Owner, ReadAfter } from "../../shared/domain";
import { exportRow, timeOf } from "../../shared/export-row";

/**
 * Everything that is known of a member and is the member's own, as one JSON text: in pieces, so that ten years of play
 * fill no memory. No secret is in it, nothing that staff noted for each other, and nobody else. A test walks the schema
 * and names each table that is left out, and why.
 */
export async function* ownData(app: App, accountId: number): AsyncGenerator<string, void> {
  const account = await accountOf(app, accountId);
  const currency = await currencyOf(app, account.currency);
  const of: Owner<App> = { app, accountId, currency };
  yield "{\n";
  yield* field("exportedAt", timeOf(app.clock.now()));
  yield* field("account", account.told);
  yield* field("profile", await ownProfile(app, accountId));
  const parts = app.domains.flatMap(({ personalData }) => Object.entries(personalData?.parts ?? {}));
  for (const [name, read] of parts) yield* field(name, await read(of));
  // What grows for years, by its ids.
  const lists = app.domains.flatMap(({ personalData }) => Object.entries(personalData?.lists ?? {}));
  for (const [name, readAfter] of lists) yield* list(name, readAfter, of);
  yield '"end": true\n}\n';
}

async function accountOf({ db }: App, accountId: number) {
  const account = await db
    .selectFrom("accounts")
    .select(["id", "username", "nickname", "status", "currency", "language", "email", "mobile", "domain"])
    .select(["member_type", "payee_name", "pause_kind as pause", "session_minutes", "check_minutes"])
    .select(["play_address", "is_test", "created_at", "last_login_at"])
    .select(["paused_until", "restricted_at", "dormant_at", "reopened_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const { currency, paused_until: pausedUntil } = account;
  return { currency, told: { ...exportRow(account), pausedUntil: timeOf(pausedUntil) } };
}

function* field(name: string, value: unknown): Generator<string> {
  yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 1)},\n`;
}

async function* list(name: string, readAfter: ReadAfter<App>, of: Owner<App>): AsyncGenerator<string> {
  yield `${JSON.stringify(name)}: [`;
  let separator = "\n";
  for (let after = 0; ;) {
    const { rows, shown } = await readAfter(of, after);
    if (rows.length === 0) break;
    for (const line of shown) {
      yield separator + JSON.stringify(line);
      separator = ",\n";
    }
    after = rows.at(-1)!.id;
  }
  yield "\n],\n";
}
