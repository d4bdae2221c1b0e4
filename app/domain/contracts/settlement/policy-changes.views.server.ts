import type { App } from "../../app.server";
import { slicePage, type Page } from "../../shared/page";
import { policyRows, policyTarget, type PolicyRow } from "./policy.server";

/** What was decided about settlement, when, and by whom of the staff. */
export interface PolicyChangeLine {
  at: number;
  name: string;
  /** A contract type, a currency, or "site". */
  scope: string;
  value: string;
  /** Undefined where nobody of the staff did, as in a site's first data. */
  who: string | undefined;
}

const PAGE_SIZE = 20;

/** The newest first. */
export async function policyChanges(
  { db }: Pick<App, "db">,
  { pageNo }: { pageNo: number },
): Promise<Page<PolicyChangeLine>> {
  const history = await policyRows(db).execute();
  const lines = history.map((row, place) => {
    const next = history.slice(place + 1).find((later) => isSame(later, row));
    return { ...row, untilMs: next?.from_at ?? Number.MAX_SAFE_INTEGER };
  });
  const page = slicePage(lines.toReversed(), { wanted: pageNo, size: PAGE_SIZE });
  const targets = [...new Set(page.items.map(policyTarget))];
  const entries =
    targets.length === 0
      ? []
      : await db
          .selectFrom("audit_log as entry")
          .leftJoin("staff", "staff.id", "entry.actor_id")
          .select(["entry.target", "entry.created_at", "staff.display_name"])
          .where("entry.target", "in", targets)
          .where("entry.actor_kind", "=", "staff")
          .orderBy("entry.id")
          .execute();
  return {
    ...page,
    items: page.items.map(({ from_at: at, untilMs, ...row }) => ({
      ...{ at, name: row.name, scope: row.scope, value: row.value },
      // The entry is written right after the change, in its transaction.
      who:
        entries.find(
          ({ target, created_at: writtenAt }) =>
            target === policyTarget(row) && writtenAt >= at && writtenAt < untilMs,
        )?.display_name ?? undefined,
    })),
  };
}

const isSame = (a: PolicyRow, b: PolicyRow) => a.name === b.name && a.scope === b.scope;
