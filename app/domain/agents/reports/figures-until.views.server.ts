import type { App } from "../../app.server";
import { instantOfId } from "../../shared/id";
import { ROLLED_UP } from "../rollups/rollups.server";

/** Until when what happened is in the reports: now, or when the oldest event that waits for them happened (epoch ms). */
export async function figuresUntil({ db, clock }: App): Promise<number> {
  const waiting = await db
    .selectFrom("outbox")
    .select((row) => row.fn.min("id").as("id"))
    .where("topic", "in", ROLLED_UP)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return waiting?.id ? instantOfId(waiting.id) : clock.now();
}
