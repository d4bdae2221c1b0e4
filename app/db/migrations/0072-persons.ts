import { sql, type Kysely } from "kysely";
import { marksOf } from "~/domain/shared/person-marks";
import { schemaOf } from "./table";

/** By what people are known again who already have an account, and who was turned away for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index, appendOnly } = schemaOf(db);
  await create("person_marks", { kind: "text", mark: "text", account_id: "int", is_sole: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("person_marks_pk", ["kind", "mark", "account_id"])
      .addForeignKeyConstraint("person_marks_account", ["account_id"], "accounts", ["id"]),
  );
  await sql`create unique index person_marks_sole on person_marks (kind, mark) where is_sole = 1`.execute(db);
  await index("person_marks_account_id", "person_marks", ["account_id"]);
  await create("turned_away", {
    id: "int",
    /** registration, login, change */
    door: "text",
    reason: "text",
    kinds: "text",
    username: "text",
    account_id: "int?",
    other_id: "int?",
    barred_id: "int?",
    ip: "text",
    created_at: "int",
  });
  await index("turned_away_created_at", "turned_away", ["created_at"]);
  await appendOnly("turned_away");
  await markEverybody(db);
  // Who has closed an account may open another one with the same phone and mailbox.
  for (const table of ["contacts", "social_identities"])
    await sql`delete from ${sql.table(table)}
      where account_id in (select id from accounts where status = 'closed')`.execute(db);
}

interface Known {
  accounts: {
    id: number;
    member_type: number;
    payee_name: string | null;
    email: string | null;
    mobile: string | null;
  };
  profiles: { account_id: number; full_name: string; birthday: number | null; id_number: string };
  withdrawal_accounts: { account_id: number; number: string; removed_at: number | null };
  identity_checks: { account_id: number; name: string; number: string; birthday: number; status: string };
  person_marks: { kind: string; mark: string; account_id: number; is_sole: number };
}

const AT_ONCE = 500;

/** Trial users are nobody. */
export async function markEverybody(db: Kysely<Known>): Promise<void> {
  for (let after = -1; ;) {
    const accounts = await db
      .selectFrom("accounts")
      .select(["id", "payee_name", "email", "mobile"])
      .where("member_type", "<>", 4)
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    if (accounts.length === 0) return;
    after = accounts.at(-1)!.id;
    const ids = accounts.map(({ id }) => id);
    const profiles = await db.selectFrom("profiles").selectAll().where("account_id", "in", ids).execute();
    const payouts = await db
      .selectFrom("withdrawal_accounts")
      .select(["account_id", "number"])
      .where("account_id", "in", ids)
      .where("removed_at", "is", null)
      .execute();
    const papers = await db
      .selectFrom("identity_checks")
      .select(["account_id", "name", "number", "birthday"])
      .where("account_id", "in", ids)
      .where("status", "=", "accepted")
      .execute();
    const marks = accounts.flatMap(({ id, payee_name, email, mobile }) => {
      const profile = profiles.find((row) => row.account_id === id);
      const own = papers.filter((row) => row.account_id === id);
      const facts = {
        births: [
          { name: profile?.full_name, birthday: profile?.birthday },
          { name: payee_name, birthday: profile?.birthday },
          ...own,
        ],
        idNumbers: [profile?.id_number, ...own.map(({ number }) => number)],
        mobiles: [mobile],
        mails: [email],
        payouts: payouts.filter((row) => row.account_id === id).map(({ number }) => number),
      };
      return marksOf(facts).map((mark) => ({ ...mark, account_id: id, is_sole: 0 }));
    });
    for (let from = 0; from < marks.length; from += AT_ONCE)
      await db
        .insertInto("person_marks")
        .values(marks.slice(from, from + AT_ONCE))
        .execute();
  }
}
