import type { App } from "../../app.server";
import { countOf } from "../../shared/count-of.server";
import { pageOf, type Page } from "../../shared/page";

export interface SentTeamMessage {
  id: number;
  /** Undefined for the whole team. */
  to: string | undefined;
  text: string;
  sentAt: number;
}

const PAGE_SIZE = 20;

/** What an account has written to its team and its upline, the newest first. */
export async function sentTeamMessages(
  { db }: Pick<App, "db">,
  { fromId, pageNo }: { fromId: number; pageNo: number },
): Promise<Page<SentTeamMessage>> {
  const sent = db.selectFrom("team_messages as message").where("message.from_id", "=", fromId);
  const { offset, limit, ...place } = pageOf(await countOf(sent), { wanted: pageNo, size: PAGE_SIZE });
  const items = await sent
    .leftJoin("accounts as account", "account.id", "message.to_id")
    .select(["message.id", "message.text", "message.created_at as sentAt", "account.username"])
    .orderBy("message.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { ...place, items: items.map(({ username, ...one }) => ({ ...one, to: username ?? undefined })) };
}
