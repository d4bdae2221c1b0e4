import type { App } from "../../app.server";
import { currencyOf } from "../../ledger/currencies.server";
import { ownProfile } from "../../membership/edit-profile.server";
import { accountOf, PERSON } from "./person.server";
import { MONEY, MONEY_LISTS } from "./money.server";
import { timeOf, type Owner, type Read, type ReadAfter } from "./owner";
import { PLAY, PLAY_LISTS } from "./play.server";
import { SAID, SAID_LISTS } from "./messages.server";

/**
 * Everything that is known of a member and is the member's own, as one JSON text: in pieces, so that ten years of play
 * fill no memory. No secret is in it, nothing that staff noted for each other, and nobody else. A test walks the schema
 * and names each table that is left out, and why.
 */
export async function* ownData(app: App, accountId: number): AsyncGenerator<string, void> {
  const account = await accountOf(app, accountId);
  const currency = await currencyOf(app, account.currency);
  const of: Owner = { app, accountId, currency };
  yield "{\n";
  yield* field("exportedAt", timeOf(app.clock.now()));
  yield* field("account", account.told);
  yield* field("profile", await ownProfile(app, accountId));
  for (const [name, read] of Object.entries(SMALL)) yield* field(name, await read(of));
  for (const [name, readAfter] of Object.entries(LONG)) yield* list(name, readAfter, of);
  yield '"end": true\n}\n';
}

const SMALL: Record<string, Read> = { ...PERSON, ...MONEY, ...PLAY, ...SAID };

/** What grows for years, by its ids. */
const LONG: Record<string, ReadAfter> = { ...MONEY_LISTS, ...PLAY_LISTS, ...SAID_LISTS };

function* field(name: string, value: unknown): Generator<string> {
  yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 1)},\n`;
}

async function* list(name: string, readAfter: ReadAfter, of: Owner): AsyncGenerator<string> {
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
