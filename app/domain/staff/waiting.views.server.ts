import type { App } from "../app.server";

/** What waits for people: shown beside every page of the back office. */
export interface Waiting {
  count: number;
  oldestAt: number | undefined;
}

export type WaitingKind =
  | "deposits"
  | "withdrawals"
  | "adjustments"
  | "redemptions"
  | "identity"
  | "feedback"
  | "privacy";

export async function waitingView(app: App): Promise<Record<WaitingKind, Waiting>> {
  const [deposits, withdrawals, adjustments, redemptions, identity, feedback, privacy] = await Promise.all([
    waiting(app, "deposits", ["under_review"]),
    waiting(app, "withdrawals", ["pending", "approved"]),
    waiting(app, "wallet_adjustments", ["waiting"]),
    waiting(app, "points_redemptions", ["in_process"]),
    waiting(app, "identity_checks", ["pending"]),
    waiting(app, "feedback", ["open"]),
    waiting(app, "data_requests", ["open"]),
  ]);
  return { deposits, withdrawals, adjustments, redemptions, identity, feedback, privacy };
}

async function waiting(
  { db }: App,
  table:
    | "deposits"
    | "withdrawals"
    | "wallet_adjustments"
    | "points_redemptions"
    | "identity_checks"
    | "feedback"
    | "data_requests",
  statuses: string[],
): Promise<Waiting> {
  const { count, oldest_at } = await db
    .selectFrom(table)
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest_at")])
    .where("status", "in", statuses)
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest_at ?? undefined };
}
