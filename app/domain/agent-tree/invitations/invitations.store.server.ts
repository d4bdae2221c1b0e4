import type { Insertable, Kysely } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Database, InvitationsTable } from "~/db/schema";

/** Nothing is inserted when the code is taken, whoever has it. */
export function* insertInvitation(invitation: Insertable<InvitationsTable>): Tx<boolean> {
  const inserted = yield* first((db) =>
    db
      .insertInto("invitations")
      .values(invitation)
      .onConflict((conflict) => conflict.column("code_key").doNothing())
      .returning("id"),
  );
  return inserted !== undefined;
}

/** Only an open one, and only the agent's own. */
export function* closeOpen(invitation: { id: number; agentId: number; now: number }): Tx<boolean> {
  const closed = yield* first((db) =>
    db
      .updateTable("invitations")
      .set({ status: "closed", closed_at: invitation.now })
      .where("id", "=", invitation.id)
      .where("agent_id", "=", invitation.agentId)
      .where("status", "=", "open")
      .returning("id"),
  );
  return closed !== undefined;
}

export function* countVisit(codeKey: string): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("invitations")
      .set((eb) => ({ visits: eb("visits", "+", 1) }))
      .where("code_key", "=", codeKey)
      .where("status", "=", "open"),
  );
}

/** With the agent, who has to be one still; one who has not been here for long has not closed the link. */
export function readOpen(db: Kysely<Database>, codeKey: string) {
  return db
    .selectFrom("invitations")
    .innerJoin("accounts", "accounts.id", "invitations.agent_id")
    .select(["invitations.id", "code", "opens_as as opensAs", "agent_id as agentId"])
    .select(["accounts.member_type as agentType", "accounts.username as agentName"])
    .select("accounts.is_test as isTest")
    .where("code_key", "=", codeKey)
    .where("invitations.status", "=", "open")
    .where("accounts.status", "in", ["active", "dormant"])
    .executeTakeFirst();
}

export function readOfAgent(db: Kysely<Database>, agentId: number) {
  return db
    .selectFrom("invitations")
    .select(["id", "code", "opens_as as opensAs", "status", "visits", "created_at as createdAt"])
    .select((eb) =>
      eb
        .selectFrom("accounts")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("accounts.invitation_id", "=", "invitations.id")
        .as("registered"),
    )
    .where("agent_id", "=", agentId)
    .where("opens_as", "!=", "friend")
    .orderBy("status", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The one code of a member. */
export function readFriendCode(db: Kysely<Database>, accountId: number) {
  return db
    .selectFrom("invitations")
    .select("code")
    .where("agent_id", "=", accountId)
    .where("opens_as", "=", "friend")
    .executeTakeFirst();
}

/** Nothing is inserted when the member has one, or when the code is taken. */
export function* insertFriendCode(invitation: Insertable<InvitationsTable>): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("invitations")
      .values(invitation)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export function readLatestUnder(
  db: Kysely<Database>,
  { agentId, limit }: { agentId: number; limit: number },
) {
  return db
    .selectFrom("accounts")
    .select(["id", "username", "member_type as memberType", "created_at as createdAt"])
    .where("parent_id", "=", agentId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
