import { z } from "zod";
import { testAccounts } from "../accounts/test-accounts/real-only.server";
import type { App } from "../app.server";
import { pageOf, type Page } from "../shared/page";
import type { Waiting } from "../shared/domain";
import { PROMOTION_STATES, type PromotionState } from "./promotion-state";
import { listEarnUntil } from "./promotions.store.server";
import { promotionTitles } from "./promotions.views.server";

/** What staff decide about: who wants to join, and whose reward waits. */
export const APPLICATION_STATES = ["applying", "claim"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export interface Application {
  promotionId: number;
  accountId: number;
  username: string;
  title: string;
  joinedAt: number;
}

const PAGE_SIZE = 25;

interface Wanted {
  state: ApplicationState;
  pageNo: number;
  language: string;
}

/** The oldest first, of promotions that run: what is over is closed for everybody. */
export async function applicationDesk(
  app: App,
  { state, pageNo, language }: Wanted,
): Promise<{ page: Page<Application>; counts: Record<ApplicationState, number> }> {
  const [waiting, titles] = await Promise.all([
    Promise.all(APPLICATION_STATES.map((one) => countOf(app, one))),
    promotionTitles(app, language),
  ]);
  const counts = { applying: waiting[0]!.count, claim: waiting[1]!.count };
  const { offset, limit, ...page } = pageOf(counts[state], { wanted: pageNo, size: PAGE_SIZE });
  const rows = await (
    await waitingIn(app, state)
  )
    .select(["member.promotion_id", "member.account_id", "member.joined_at", "account.username"])
    .orderBy("member.joined_at")
    .orderBy("member.account_id")
    .offset(offset)
    .limit(limit)
    .execute();
  const items = rows.map((row) => ({
    ...{ promotionId: row.promotion_id, accountId: row.account_id, username: row.username },
    ...{ title: titles[row.promotion_id] ?? String(row.promotion_id), joinedAt: row.joined_at },
  }));
  return { page: { ...page, items }, counts };
}

/** Who waits to join something, for the menu and today's page. */
export const applicationsWaiting = (app: App): Promise<Waiting> => countOf(app, "applying");

async function countOf(app: App, state: ApplicationState): Promise<Waiting> {
  const row = await (
    await waitingIn(app, state)
  )
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("member.joined_at").as("oldest_at")])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at ?? undefined };
}

async function waitingIn(app: App, state: ApplicationState) {
  const now = app.clock.now();
  const over = [...(await listEarnUntil(app))].filter(([, earnUntil]) => earnUntil <= now).map(([id]) => id);
  return app.db
    .selectFrom("promotion_members as member")
    .innerJoin("promotions as promotion", "promotion.id", "member.promotion_id")
    .innerJoin("accounts as account", "account.id", "member.account_id")
    .where("member.state", "=", state)
    .where("promotion.enabled", "=", 1)
    .where("promotion.starts_at", "<=", now)
    .where((eb) => eb.or([eb("promotion.ends_at", "is", null), eb("promotion.ends_at", ">", now)]))
    .where("member.account_id", "not in", testAccounts(app.db))
    .$if(state === "applying" && over.length > 0, (one) => one.where("promotion.id", "not in", over));
}

/** One of them, in whatever state it is by now; undefined for what was never asked for. */
export async function findApplication(
  app: App,
  { promotionId, accountId, language }: { promotionId: number; accountId: number; language: string },
): Promise<(Application & { state: PromotionState; reason: string }) | undefined> {
  const [row, titles] = await Promise.all([
    app.db
      .selectFrom("promotion_members as member")
      .innerJoin("accounts as account", "account.id", "member.account_id")
      .select(["member.state", "member.reason", "member.joined_at", "account.username"])
      .where("member.promotion_id", "=", promotionId)
      .where("member.account_id", "=", accountId)
      .executeTakeFirst(),
    promotionTitles(app, language),
  ]);
  if (!row) return undefined;
  const { reason, joined_at: joinedAt, username } = row;
  const state = z.enum(PROMOTION_STATES).parse(row.state);
  const title = titles[promotionId] ?? String(promotionId);
  return { promotionId, accountId, username, title, joinedAt, state, reason };
}
