import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import { publish } from "../../shared/outbox.server";
import { insertMessage } from "./inbox.store.server";
import type { Message } from "./message";

export type LetterContext = Pick<App, "clock" | "ids"> & { config: { timeZone: string } };

/**
 * Puts a message where its readers find it, and tells their open pages, in the transaction of what it is about. Who
 * gets one that goes to a team or to all is found when somebody reads, and so it is told as one event that names
 * nobody: writing to a hundred thousand costs no more than to one, and only pages that are open ask what it is to them.
 */
export function* deliver(app: LetterContext, message: Message): Tx<void> {
  const now = app.clock.now();
  yield* insertMessage(message, { createdAt: now, day: dayOf(now, app.config.timeZone) });
  if (message.audience !== "named") yield* publish(app, "unread", {});
  for (const accountId of message.named) yield* publish(app, "unread", { accountId });
}
