import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Roll-ups, what the lobby shows, staff and their log, messages that go out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index, appendOnly } = schemaOf(db);
  const totals = {
    currency: "text",
    bets: "int",
    stake_minor: "money",
    valid_minor: "money",
    payout_minor: "money",
    deposits: "int",
    deposit_minor: "money",
    withdrawals: "int",
    withdraw_minor: "money",
  } as const;

  await create("member_daily", { account_id: "int", day: "int", ...totals }, (table) =>
    table.addPrimaryKeyConstraint("member_daily_pk", ["account_id", "day", "currency"]),
  );
  await create("member_monthly", { account_id: "int", month: "int", ...totals }, (table) =>
    table.addPrimaryKeyConstraint("member_monthly_pk", ["account_id", "month", "currency"]),
  );
  await create(
    "team_daily",
    { ancestor_id: "int", day: "int", ...totals, active_members: "int", registrations: "int" },
    (table) => table.addPrimaryKeyConstraint("team_daily_pk", ["ancestor_id", "day", "currency"]),
  );
  await create("banners", {
    id: "int",
    group_name: "text",
    texts: "text",
    art: "text",
    url: "text",
    linkage_type: "int",
    sort: "int",
    enabled: "int",
  });
  await create(
    "promotions",
    {
      id: "int",
      slug: "text",
      promotion_type: "text",
      texts: "text",
      art: "text",
      starts_at: "int",
      ends_at: "int?",
      sort: "int",
      enabled: "int",
    },
    (table) => table.addUniqueConstraint("promotions_slug", ["slug"]),
  );
  await create("notices", {
    id: "int",
    notice_type: "text",
    execution: "text",
    texts: "text",
    starts_at: "int",
    ends_at: "int?",
    sort: "int",
    enabled: "int",
  });
  await create(
    "staff",
    {
      id: "int",
      username: "text",
      username_key: "text",
      display_name: "text",
      password_hash: "text",
      role: "text",
      status: "text",
      created_at: "int",
      last_login_at: "int?",
    },
    (table) => table.addUniqueConstraint("staff_username_key", ["username_key"]),
  );
  await create(
    "audit_log",
    {
      id: "int",
      actor_kind: "text",
      actor_id: "int",
      action: "text",
      target: "text",
      before: "text",
      after: "text",
      ip: "text",
      created_at: "int",
      previous_hash: "text",
      hash: "text",
    },
    (table) => table.addUniqueConstraint("audit_log_unbroken", ["previous_hash"]),
  );
  await index("audit_log_target", "audit_log", ["target", "id"]);
  await appendOnly("audit_log");
  await create("audit_head", { id: "int", entries: "int", hash: "text" });
  await create("messages_out", {
    id: "int",
    channel: "text",
    recipient: "text",
    subject: "text",
    body: "text",
    status: "text",
    created_at: "int",
    sent_at: "int?",
  });
}
