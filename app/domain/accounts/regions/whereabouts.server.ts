import type { Tx } from "~/db/runner/transaction";
import type { Account } from "../../vocabulary/account";
import { notePlayAddress } from "../play-address.server";
import type { App } from "../../app.server";
import { noteViolation } from "./region-violations.server";

interface Whereabouts {
  account: Pick<Account, "id" | "playAddress"> | undefined;
  ip: string;
  /** Set where the site is not offered, and what is tried there is on record: what it is. */
  tried: string | undefined;
}

/** Whoever plays is followed to another address, where a bet may be refused that could be placed before. */
export async function noteWhereabouts(app: App, { account, ip, tried }: Whereabouts): Promise<void> {
  const hasMoved = account && account.playAddress !== null && account.playAddress !== ip;
  if (!hasMoved && tried === undefined) return;
  const country = app.countries.of(ip);
  await app.store.transaction(function* (): Tx<void> {
    if (hasMoved) yield* notePlayAddress({ accountId: account.id, ip });
    if (tried !== undefined) yield* noteViolation(app, { accountId: account?.id, ip, country, tried });
  });
}
