import type { SelectQueryBuilder } from "kysely";

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB>(
  found: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const { count } = await found
    .select((row) => row.fn.countAll<number>().as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
