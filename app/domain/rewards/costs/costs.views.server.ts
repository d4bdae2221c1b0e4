import { sql } from "kysely";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import { promotionTitles } from "../../promotions/promotions.views.server";
import { inLanguage } from "../../shared/texts.server";
import { languagesOf } from "../../settings/languages.server";
import { spanOf, type Period } from "../../shared/period";
import type { ProgrammeKind } from "../programmes/programme";
import { programmesForDesk } from "../desk/programmes.views.server";

/**
 * What promotions and programmes cost in a period, from the ledger alone: minus the sum of the entries of their party.
 * What was lost or ran out has come back to it. A free bet costs its face value when it is given, free spins what they
 * have won when they are paid. Test money has a party of its own and is not in it.
 */
export interface CostLine {
  /** Of the promotion or the programme; 0 for what staff gave. */
  id: number;
  /** Undefined for what staff gave, and for a programme that is called by its kind alone. */
  title: string | undefined;
  kind: ProgrammeKind | "promotion" | "staff" | undefined;
  givenMinor: bigint;
  returnedMinor: bigint;
  costMinor: bigint;
  /** Given as a reward; they are no money. */
  points: number;
}

export interface Costs {
  lines: CostLine[];
  total: Pick<CostLine, "givenMinor" | "returnedMinor" | "costMinor" | "points">;
}

interface Wanted {
  period: Period;
  language: string;
}

/** The dearest first. */
export async function rewardCosts(app: App, wanted: Wanted): Promise<Costs> {
  const lines: CostLine[] = [];
  for await (const line of costLines(app, wanted)) lines.push(line);
  const sum = (name: "givenMinor" | "returnedMinor" | "costMinor") =>
    lines.reduce((all, one) => all + one[name], 0n);
  return {
    lines,
    total: {
      givenMinor: sum("givenMinor"),
      returnedMinor: sum("returnedMinor"),
      costMinor: sum("costMinor"),
      points: lines.reduce((all, { points }) => all + points, 0),
    },
  };
}

/** The same, one after the other, for a file. */
export async function* costLines(app: App, { period, language }: Wanted): AsyncGenerator<CostLine> {
  const [titles, programmes, languages] = await Promise.all([
    promotionTitles(app, language),
    programmesForDesk(app),
    languagesOf(app),
  ]);
  const named = new Map(programmes.map((one) => [one.id, one]));
  const points = await pointsGiven(app, period);
  const rows = await app.db
    .selectFrom("ledger_accounts as party")
    .innerJoin("ledger_entries as entry", "entry.ledger_account_id", "party.id")
    .innerJoin("ledger_transactions as posted", "posted.id", "entry.transaction_id")
    .select("party.owner_id")
    .select([
      sql<bigint>`cast(-sum(entry.amount_minor) as bigint)`.as("cost_minor"),
      sql<bigint>`cast(sum(case when entry.amount_minor > 0 then entry.amount_minor else 0 end) as bigint)`.as(
        "returned_minor",
      ),
    ])
    .where("party.kind", "=", "promotion")
    .where("party.currency", "=", app.config.currency)
    .where("posted.day", ">=", period.fromDay)
    .where("posted.day", "<=", period.toDay)
    .groupBy("party.owner_id")
    .orderBy("cost_minor", "desc")
    .orderBy("party.owner_id")
    .execute();
  const paid = new Set(rows.map(({ owner_id: id }) => id));
  const pointsAlone = [...points.keys()].filter((id) => !paid.has(id));
  for (const { owner_id: id, cost_minor: costMinor, returned_minor: returnedMinor } of [
    ...rows,
    ...pointsAlone.map((id) => ({ owner_id: id, cost_minor: 0n, returned_minor: 0n })),
  ]) {
    const programme = named.get(id);
    yield {
      ...{ id, costMinor, returnedMinor, givenMinor: costMinor + returnedMinor },
      points: points.get(id) ?? 0,
      title: titles[id] ?? (programme && inLanguage(programme.texts, language, languages)?.title),
      kind: id === 0 ? "staff" : (programme?.kind ?? (id in titles ? "promotion" : undefined)),
    };
  }
}

/** By promotion or programme, to members who are no test accounts. */
async function pointsGiven(app: App, { fromDay, toDay }: Period): Promise<Map<number, number>> {
  const { fromMs, toMs } = spanOf({ fromDay, toDay }, app.config.timeZone);
  const rows = await app.db
    .selectFrom("awards")
    .select("promotion_id")
    .select(sql<bigint>`cast(sum(points) as bigint)`.as("points_minor"))
    .where("form", "=", "points")
    .where("created_at", ">=", fromMs)
    .where("created_at", "<", toMs)
    .where("account_id", "not in", testAccounts(app.db))
    .groupBy("promotion_id")
    .orderBy("promotion_id")
    .execute();
  return new Map(rows.map(({ promotion_id: id, points_minor: points }) => [id, Number(points)]));
}
