import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { Clash } from "./person.server";

/** Staff read why somebody was turned away; whoever was is told one sentence, whatever the reason. */
export interface TurnedAway {
  door: "registration" | "login" | "change";
  clash: Clash;
  /** The name that was asked for; empty where it is made. */
  username: string;
  accountId: number | null;
  ip: string;
}

/** In a transaction of its own: that of the registration or the change is undone. */
export function* writeTurnedAway(
  app: Pick<App, "clock" | "ids">,
  { door, clash, username, accountId, ip }: TurnedAway,
): Tx<void> {
  const { reason, kinds, otherId, barredId } = clash;
  const row = { door, reason, kinds: kinds.join(","), username, account_id: accountId, ip };
  const found = { other_id: otherId, barred_id: barredId };
  const at = { id: app.ids.next(), created_at: app.clock.now() };
  yield* rows((db) => db.insertInto("turned_away").values({ ...at, ...row, ...found }));
}
