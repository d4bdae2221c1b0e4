import { listGrants } from "../../../app/domain/bonuses/grants.views.server";
import type { World } from "./world";

/** What the store holds after an event, in the words of the kit. */
export async function snapshotOf(world: World, names: Names) {
  const { seenLines } = world;
  const [members, grants, lines, promotions, review] = [
    await membersOf(world),
    await grantsOf(world, names),
    await linesOf(world, names),
    await promotionsOf(world),
    await reviewOf(world, names),
  ];
  world.seenLines = seenLines + lines.length;
  return {
    ...{ members, grants, lines },
    ...(world.hasPromotions && { promotions }),
    ...(review.length > 0 && { review }),
  };
}

/** What the ids of the store are called in the case. */
export class Names {
  readonly members = new Map<number, string>();
  readonly promotions = new Map<number, string>([[0, "0"]]);
  readonly grants = new Map<number, string>();

  async read(world: World): Promise<void> {
    for (const [name, { accountId }] of world.people) this.members.set(accountId, name);
    for (const [name, id] of world.promotions) this.promotions.set(id, name);
    for (const [name, id] of world.grants) this.grants.set(id, name);
    const rows = await world.db
      .selectFrom("grants")
      .select(["id", "parent_id", "promotion_id", "account_id"])
      .orderBy("id")
      .execute();
    for (const { id, parent_id: parent, promotion_id: promotion, account_id: account } of rows) {
      if (this.grants.has(id)) continue;
      const own = `${this.promotions.get(promotion)}.${this.members.get(account)}`;
      const name = parent === null ? own : `${this.grants.get(parent)}/w`;
      this.grants.set(id, name);
      world.grants.set(name, id);
    }
  }
}

async function membersOf({ db, people }: World) {
  const members: Record<string, object> = {};
  for (const [name, { accountId }] of people) {
    const wallets = await db
      .selectFrom("wallets")
      .select(["kind", "balance_minor"])
      .where("account_id", "=", accountId)
      .execute();
    const sumOf = (kind: string) =>
      wallets.reduce((sum, wallet) => (wallet.kind === kind ? sum + wallet.balance_minor : sum), 0n);
    const due = await db
      .selectFrom("member_bonuses")
      .select("turnover_minor")
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    const turnover = Number(due?.turnover_minor ?? 0n);
    members[name] = {
      ...{ cash: Number(sumOf("main")), bonus: Number(sumOf("grant")) },
      ...(turnover > 0 && { turnover }),
    };
  }
  return members;
}

async function grantsOf({ app, people }: World, names: Names) {
  const grants: Record<string, object> = {};
  for (const { accountId } of people.values())
    for (const grant of await listGrants(app, accountId)) {
      grants[names.grants.get(grant.id)!] = {
        state: grant.state,
        ...(grant.reason !== "" && { reason: grant.reason }),
        ...{ granted: Number(grant.grantedMinor), consumed: Number(grant.consumedMinor) },
        ...{ forfeited: Number(grant.forfeitedMinor), expired: Number(grant.expiredMinor) },
        ...{ converted: Number(grant.convertedMinor), remaining: Number(grant.remainingMinor) },
        ...{ required: Number(grant.requiredMinor), played: Number(grant.playedMinor) },
        ...(grant.form === "spins" && { spins: `${grant.spinsDone}/${grant.spins}` }),
      };
    }
  return grants;
}

async function linesOf({ db, seenLines }: World, names: Names) {
  const transactions = await db
    .selectFrom("ledger_transactions")
    .leftJoin("wallet_adjustments as adjusted", "adjusted.id", "ledger_transactions.reference_id")
    .select(["ledger_transactions.id", "kind", "ledger_transactions.reason", "adjusted.reason as said"])
    .orderBy("ledger_transactions.id")
    .offset(seenLines)
    .limit(1_000)
    .execute();
  const lines = [];
  for (const { id, kind, reason: why, said } of transactions) {
    // What staff say of a correction is kept beside the ledger, which never forgets.
    const reason = why ?? said;
    const entries = await db
      .selectFrom("ledger_entries as entry")
      .innerJoin("ledger_accounts as party", "party.id", "entry.ledger_account_id")
      .select(["party.kind", "party.owner_id", "entry.amount_minor"])
      .where("entry.transaction_id", "=", id)
      .orderBy("entry.seq")
      .execute();
    const postings = entries.map((entry) => [partyOf(entry, names), Number(entry.amount_minor)] as const);
    lines.push({ kind, ...(reason !== null && { note: reason }), postings: Object.fromEntries(postings) });
  }
  return lines;
}

function partyOf({ kind, owner_id: owner }: { kind: string; owner_id: number }, names: Names): string {
  const test = kind.startsWith("test_") ? "test_" : "";
  const name = kind.replace(/^test_/, "").replace(/^member_/, "");
  if (name === "main") return `${test}cash:${names.members.get(owner)}`;
  if (name === "hold") return `${test}hold:${names.members.get(owner)}`;
  if (name === "grant") return `${test}grant:${names.grants.get(owner)}`;
  if (name === "promotion") return `${test}promotion:${names.promotions.get(owner)}`;
  return kind;
}

async function promotionsOf({ db, promotions }: World) {
  const rows = await db.selectFrom("promotion_budgets").selectAll().execute();
  return Object.fromEntries(
    [...promotions].flatMap(([name, id]) => {
      const row = rows.find(({ promotion_id }) => promotion_id === id);
      const of = row && {
        ...{ spent: Number(row.spent_minor), count: row.paid, reserved: Number(row.reserved_minor) },
      };
      return of ? [[name, of]] : [];
    }),
  );
}

async function reviewOf({ db }: World, names: Names): Promise<string[]> {
  const rows = await db.selectFrom("grants").select("id").where("in_review", "=", 1).orderBy("id").execute();
  return rows.map(({ id }) => names.grants.get(id)!);
}
