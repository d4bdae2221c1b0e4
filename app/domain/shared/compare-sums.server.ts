import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "~/db/schema";

interface Sums {
  /** What says of which these sums are; the first that differs by it is the one that is told. */
  key: readonly string[];
  sums: readonly string[];
  /** Both are queries that answer the key and the sums. */
  kept: RawBuilder<unknown>;
  counted: RawBuilder<unknown>;
}

type Value = string | number | bigint;

/**
 * The first sums that are kept otherwise than they are counted, in words; undefined when there are none. What is missing
 * is the same as zeros. One statement, and so of one instant, however much is written meanwhile.
 */
export async function findOtherSums(
  db: Kysely<Database>,
  { key, sums, kept, counted }: Sums,
): Promise<{ key: Record<string, Value>; problem: string } | undefined> {
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const column = (of: "kept" | "counted", name: string) => sql.ref(`${of}_${name}`);
  const lines = (from: RawBuilder<unknown>, of: "kept" | "counted") => {
    const value = (is: "kept" | "counted", name: string) =>
      sql`${is === of ? sql.ref(name) : sql`0`} as ${column(is, name)}`;
    const values = sums.flatMap((name) => [value("kept", name), value("counted", name)]);
    return sql`select ${list(key)}, ${sql.join(values)} from (${from}) as ${sql.ref(of)}`;
  };
  const sumOf = (of: "kept" | "counted", name: string) => sql`cast(sum(${column(of, name)}) as bigint)`;
  const both = sums.flatMap((name) =>
    (["kept", "counted"] as const).map((of) => sql`${sumOf(of, name)} as ${column(of, name)}`),
  );
  const differs = sums.map((name) => sql`${sumOf("kept", name)} <> ${sumOf("counted", name)}`);
  const found = await sql<Record<string, Value>>`
    select ${list(key)}, ${sql.join(both)}
    from (${lines(kept, "kept")} union all ${lines(counted, "counted")}) as compared
    group by ${list(key)}
    having ${sql.join(differs, sql` or `)}
    order by ${list(key)}
    limit 1`.execute(db);
  const row = found.rows[0];
  if (!row) return undefined;
  const name = sums.find((one) => row[`kept_${one}`] !== row[`counted_${one}`])!;
  const problem = `says ${row[`kept_${name}`]} ${wordsOf(name)}, but ${row[`counted_${name}`]} are counted`;
  return { key: Object.fromEntries(key.map((one) => [one, row[one]!])), problem };
}

const wordsOf = (name: string) => name.replace(/_minor$/, "").replaceAll("_", " ");
