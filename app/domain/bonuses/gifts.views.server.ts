import type { App } from "../app.server";
import type { OneHand } from "../audit/dual-control";
import { oneHandView } from "../audit/dual-control.server";
import { readGift } from "./gift";

/** A gift that waits for a second person, with what whoever looks would be refused for, signing it now. */
export interface WaitingGift extends ReturnType<typeof readGift> {
  id: number;
  reason: string;
  askedBy: string;
  createdAt: number;
  isOwn: boolean;
  oneHand: OneHand | undefined;
}

/** What a member is to be given; undefined once it is decided. */
export async function findGift(
  { db }: Pick<App, "db">,
  { accountId, requestId }: { accountId: number; requestId: number },
): Promise<ReturnType<typeof readGift> | undefined> {
  const row = await db
    .selectFrom("gift_requests")
    .select("reward")
    .where("id", "=", requestId)
    .where("account_id", "=", accountId)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return row && readGift(row.reward);
}

export async function waitingGifts(
  app: App,
  { accountId, staffId }: { accountId: number; staffId: number },
): Promise<WaitingGift[]> {
  const found = await app.db
    .selectFrom("gift_requests as request")
    .leftJoin("staff", "staff.id", "request.asked_by")
    .selectAll("request")
    .select("staff.display_name as asker")
    .where("request.account_id", "=", accountId)
    .where("request.status", "=", "waiting")
    .orderBy("request.id")
    .execute();
  return Promise.all(
    found.map(async (row) => {
      const isOwn = row.asked_by === staffId;
      const signatures = [{ staffId: row.asked_by, at: row.created_at }];
      const oneHand = isOwn ? undefined : await oneHandView(app, { signatures, staffId, can: "bonus.grant" });
      return {
        ...readGift(row.reward),
        ...{ id: row.id, reason: row.reason, askedBy: row.asker ?? "–", createdAt: row.created_at },
        ...{ isOwn, oneHand },
      };
    }),
  );
}
