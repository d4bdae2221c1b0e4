import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * Which deposits count towards a member's next reward of a promotion, so that one that is taken back counts no more. Of
 * what was counted before, those of who has not been paid yet, and the last one of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns } = schemaOf(db);
  await addColumns("promotion_events", { deposit_id: "int?" });
  await sql`update promotion_events set deposit_id = (
      select deposits.id from deposits where deposits.account_id = promotion_events.account_id
        and 'deposit:' || deposits.id = promotion_events.event_key
    )
    where event_key like 'deposit:%' and exists (
      select 1 from promotion_members member
      where member.promotion_id = promotion_events.promotion_id and member.account_id = promotion_events.account_id
        and member.state in ('signed', 'process', 'claim')
        and (member.paid = 0 or 'deposit:' || member.deposit_id = promotion_events.event_key)
    )`.execute(db);
}
