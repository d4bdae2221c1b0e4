import type { KyselyPlugin } from "kysely";
import type { App } from "../../app/domain/app.server";

interface RecordedQuery {
  /** Names of everything that the query reads, and what the query calls it. */
  tables: Set<string>;
  rows: Record<string, unknown>[];
}

/** An application that writes down what is read through its database, for tests about how much that is. */
export function recordQueries<Reading extends Pick<App, "db">>(app: Reading) {
  const queries: RecordedQuery[] = [];
  const asked = new WeakMap<object, RecordedQuery>();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const query = { tables: tablesIn(node), rows: [] };
      asked.set(queryId, query);
      queries.push(query);
      return node;
    },
    transformResult({ result, queryId }) {
      asked.get(queryId)?.rows.push(...result.rows);
      return Promise.resolve(result);
    },
  };
  return { app: { ...app, db: app.db.withPlugin(recorder) }, queries };
}

function tablesIn(node: object): Set<string> {
  const names = new Set<string>();
  JSON.stringify(node, (_, part: unknown) => {
    if (isTable(part)) names.add(part.table.identifier.name);
    return typeof part === "bigint" ? part.toString() : part;
  });
  return names;
}

function isTable(part: unknown): part is { table: { identifier: { name: string } } } {
  return typeof part === "object" && part !== null && "kind" in part && part.kind === "TableNode";
}
