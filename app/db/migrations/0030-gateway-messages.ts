import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/** What gateways told, word for word, and which order each of their payments belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "gateway_payments",
    { provider: "text", payment_id: "text", deposit_id: "int", created_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("gateway_payments_pk", ["provider", "payment_id"])
        .addForeignKeyConstraint("gateway_payments_deposit", ["deposit_id"], "deposits", ["id"]),
  );
  await create("gateway_messages", {
    id: "int",
    provider: "text",
    payment_id: "text",
    kind: "text",
    // As it was told: there may be no such order.
    deposit_id: "int",
    amount: "text",
    currency: "text",
    answer: "text",
    created_at: "int",
  });
  await index("gateway_messages_deposit", "gateway_messages", ["deposit_id", "id"]);
  // A deposit names its payment as "provider:payment".
  await sql`insert into gateway_payments (provider, payment_id, deposit_id, created_at)
    select method.code, substr(deposit.gateway_reference, length(method.code) + 2), deposit.id, deposit.created_at
    from deposits as deposit join deposit_methods as method on method.id = deposit.method_id
    where deposit.gateway_reference is not null`.execute(db);
}
