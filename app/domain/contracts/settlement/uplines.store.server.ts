import { sql } from "kysely";
import type { App } from "../../app.server";
import { NO_END } from "../../agents/tree-days";
import { addDays } from "../../shared/day";
import { letOthersGoOn } from "../../shared/clock";

/** Who stood above whom on which day, read upwards from some accounts. */
interface Stay {
  uplineId: number;
  fromDay: number;
  toDay: number;
}

const PORTION = 500;

export class Uplines {
  readonly #stays = new Map<number, Stay[]>();
  readonly #chains = new Map<string, number[]>();

  constructor(readonly db: App["db"]) {}

  /** Learns everybody above some accounts, whenever they were there. */
  async learn(accountIds: Iterable<number>): Promise<void> {
    let asked = this.#unknown(accountIds);
    while (asked.length > 0) {
      for (const id of asked) this.#stays.set(id, []);
      const above: number[] = [];
      for (let start = 0; start < asked.length; start += PORTION) {
        // On the embedded database reading waits for nothing, and so lets nobody else go on.
        await letOthersGoOn();
        for (const pair of await this.#pairsOf(asked.slice(start, start + PORTION))) {
          const { ancestor_id: uplineId, from_day: fromDay, to_day: toDay } = pair;
          this.#stays.get(pair.descendant_id)!.push({ uplineId, fromDay, toDay });
          above.push(uplineId);
        }
      }
      asked = this.#unknown(above);
    }
  }

  /** An account and everybody above it on a day, itself first. */
  readonly chainOn = (accountId: number, day: number): readonly number[] => {
    const key = `${accountId}|${day}`;
    let chain = this.#chains.get(key);
    if (!chain) {
      const uplineId = this.uplineOn(accountId, day);
      chain = uplineId === null ? [accountId] : [accountId, ...this.chainOn(uplineId, day)];
      this.#chains.set(key, chain);
    }
    return chain;
  };

  uplineOn(accountId: number, day: number): number | null {
    const stays = this.#stays.get(accountId) ?? [];
    return stays.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay)?.uplineId ?? null;
  }

  #unknown(accountIds: Iterable<number>): number[] {
    return [...new Set(accountIds)].filter((id) => !this.#stays.has(id));
  }

  #pairsOf(accountIds: number[]) {
    return this.db
      .selectFrom("account_tree")
      .select(["ancestor_id", "descendant_id", "from_day", sql<number>`${sql.lit(NO_END)}`.as("to_day")])
      .where("descendant_id", "in", accountIds)
      .where("distance", "=", 1)
      .unionAll(
        this.db
          .selectFrom("account_tree_past")
          .select(["ancestor_id", "descendant_id", "from_day", "to_day"])
          .where("descendant_id", "in", accountIds)
          .where("distance", "=", 1),
      )
      .execute();
  }
}

/** The days after the first of a span on which somebody began to stand elsewhere. */
export async function movesWithin(
  { db }: Pick<App, "db">,
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
): Promise<number[]> {
  const begun = await db
    .selectFrom("account_tree")
    .select("from_day")
    .distinct()
    .where(sql<boolean>`from_day > 0`)
    .where("from_day", ">", firstDay)
    .where("from_day", "<=", lastDay)
    .execute();
  const ended = await db
    .selectFrom("account_tree_past")
    .select(["from_day", "to_day"])
    .distinct()
    .where("to_day", ">=", firstDay)
    .execute();
  const days = [
    ...begun.map(({ from_day: day }) => day),
    ...ended.flatMap(({ from_day: fromDay, to_day: toDay }) => [fromDay, addDays(toDay, 1)]),
  ];
  return [...new Set(days)].filter((day) => day > firstDay && day <= lastDay).sort((a, b) => a - b);
}
