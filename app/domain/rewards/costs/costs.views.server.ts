import { sql } from "kysely";
import type { App } from "../../app.server";
import { promotionTitles } from "../../promotions/promotions.views.server";
import { inLanguage } from "../../shared/texts.server";
import { languagesOf } from "../../settings/languages.server";
import type { Period } from "../../shared/period";
import type { ProgrammeKind } from "../programmes/programme";
import { programmesForDesk } from "../programmes/programme-desk.views.server";

/**
 * What promotions and programmes cost in a period, from the ledger alone: minus the sum of the entries of their party.
 * What was lost or ran out has come back to it. Test money has a party of its own and is not in it.
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
}

export interface Costs {
  lines: CostLine[];
  total: Pick<CostLine, "givenMinor" | "returnedMinor" | "costMinor">;
}

interface Wanted {
  period: Period;
  language: string;
}

/** The dearest first. */
export async function rewardCosts(app: App, wanted: Wanted): Promise<Costs> {
  const lines: CostLine[] = [];
  for await (const line of costLines(app, wanted)) lines.push(line);
  const sum = (name: keyof Costs["total"]) => lines.reduce((all, one) => all + one[name], 0n);
  return {
    lines,
    total: {
      givenMinor: sum("givenMinor"),
      returnedMinor: sum("returnedMinor"),
      costMinor: sum("costMinor"),
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
  for (const { owner_id: id, cost_minor: costMinor, returned_minor: returnedMinor } of rows) {
    const programme = named.get(id);
    yield {
      ...{ id, costMinor, returnedMinor, givenMinor: costMinor + returnedMinor },
      title: titles[id] ?? (programme && inLanguage(programme.texts, language, languages)?.title),
      kind: id === 0 ? "staff" : (programme?.kind ?? (id in titles ? "promotion" : undefined)),
    };
  }
}
