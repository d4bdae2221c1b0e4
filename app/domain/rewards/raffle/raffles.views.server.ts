import { z } from "zod";
import type { App } from "../../app.server";
import { languagesOf } from "../../settings/languages.server";
import { keptCopy } from "../../shared/cached-reading";
import { addDays, dayOf } from "../../shared/day";
import { inLanguage } from "../../shared/texts.server";
import { RaffleSchema } from "../programmes/programme";
import { findProgramme, listProgrammes, type Programme } from "../programmes/programmes.server";
import { secondsOld } from "../programmes/seconds-old";
import { ticketsOf } from "./close-raffles.server";
import { listOf } from "./draw";
import { CLAIM_DAYS, MOST_LINES, type RaffleState } from "./raffle";

/** A raffle as everybody sees it. */
export interface RaffleView {
  id: number;
  title: string;
  state: RaffleState;
  fromDay: number;
  untilDay: number;
  perMinor: bigint;
  perMember: number;
  prizesMinor: bigint[];
  beaconName: string;
  commitment: string;
  committedAt: number;
  /** So far, or of the fixed list. */
  tickets: number;
  listHash: string;
  closedAt: number | undefined;
  /** All that the draw is made of; empty until then. */
  secret: string;
  beacon: string;
  drawnAt: number | undefined;
  calledOffAt: number | undefined;
  /** Why staff called it off; empty where they did not. */
  callOffReason: string;
}

export interface DrawnPrize {
  place: number;
  amountMinor: bigint;
  ticket: number;
  id: string;
}

export const RaffleTexts = z.record(z.object({ title: z.string() }));

const ticketsNow = secondsOld(async (app, id) => {
  const programme = await findProgramme(app, { kind: "raffle", id });
  return programme ? ticketsOf(app, programme) : [];
});

/** All of them, the latest first. */
export async function rafflesOf(app: App, language: string): Promise<RaffleView[]> {
  const programmes = await listProgrammes(app, "raffle");
  const views = await Promise.all(programmes.map((programme) => viewOf(app, programme, language)));
  return views.flatMap((view) => view ?? []).sort((one, other) => other.fromDay - one.fromDay);
}

export async function findRaffle(app: App, language: string, id: number): Promise<RaffleView | undefined> {
  const programme = await findProgramme(app, { kind: "raffle", id });
  return programme && viewOf(app, programme, language);
}

async function viewOf(app: App, programme: Programme, language: string): Promise<RaffleView | undefined> {
  const { id, fromDay, untilDay = fromDay } = programme;
  const draw = await app.db
    .selectFrom("raffle_draws")
    .selectAll()
    .where("programme_id", "=", id)
    .executeTakeFirst();
  if (!draw) return undefined;
  const rules = RaffleSchema.parse(programme.rules);
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const state: RaffleState =
    draw.state === "open"
      ? today < fromDay
        ? "planned"
        : "running"
      : draw.state === "drawn" || draw.state === "called_off"
        ? draw.state
        : "closed";
  const texts = RaffleTexts.parse(programme.texts);
  const tickets =
    state === "running"
      ? (await ticketsNow(app, id)).reduce((sum, one) => sum + one.tickets, 0)
      : Number(draw.tickets);
  return {
    ...{ id, state, fromDay, untilDay, tickets, ...rules },
    title: inLanguage(texts, language, await languagesOf(app))?.title ?? String(id),
    ...{ commitment: draw.commitment, committedAt: draw.committed_at, listHash: draw.list_hash },
    ...{ secret: draw.secret, beacon: draw.beacon },
    ...{ closedAt: draw.closed_at ?? undefined, drawnAt: draw.drawn_at ?? undefined },
    ...{ calledOffAt: draw.called_off_at ?? undefined, callOffReason: draw.call_off_reason },
  };
}

/** The same where a page can show it; undefined of a longer one, which is not read whole. */
export async function shortRaffleList(app: App, raffleId: number) {
  const list = await raffleList(app, raffleId, MOST_LINES + 1);
  return list.length > MOST_LINES ? undefined : list;
}

/** The fixed list in the order in which its tickets are numbered; no more than `most` lines are read. */
export async function raffleList(
  app: App,
  raffleId: number,
  most?: number,
): Promise<{ id: string; tickets: number }[]> {
  const entries = await app.db
    .selectFrom("raffle_entries")
    .select(["published_id as id", "tickets"])
    .where("programme_id", "=", raffleId)
    .$if(most !== undefined, (lines) => lines.limit(most!))
    .execute();
  return listOf(entries.map(({ id, tickets }) => ({ id, tickets: Number(tickets) })));
}

export async function drawnPrizes(app: App, raffleId: number): Promise<DrawnPrize[]> {
  const drawn = await app.db
    .selectFrom("raffle_prizes")
    .select(["place", "amount_minor", "ticket", "published_id as id"])
    .where("programme_id", "=", raffleId)
    .orderBy("place")
    .execute();
  return drawn.map(({ amount_minor: amountMinor, ...prize }) => ({ ...prize, amountMinor }));
}

/** A member's own tickets, and the id by which the list names them once it is fixed. */
export async function ownTickets(
  app: App,
  { accountId, raffle }: { accountId: number; raffle: Pick<RaffleView, "id" | "state"> },
): Promise<{ tickets: number; id: string | undefined }> {
  const entry = await app.db
    .selectFrom("raffle_entries")
    .select(["published_id", "tickets"])
    .where("programme_id", "=", raffle.id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (entry) return { tickets: Number(entry.tickets), id: entry.published_id };
  const live = raffle.state === "running" ? await ticketsNow(app, raffle.id) : [];
  return { tickets: live.find((one) => one.accountId === accountId)?.tickets ?? 0, id: undefined };
}

/** Prizes that wait for a member's click. */
export interface RafflePrize {
  raffleId: number;
  title: string;
  amountMinor: bigint;
  claimUntil: number;
}

export async function prizesWaiting(
  app: App,
  { accountId, language }: { accountId: number; language: string },
): Promise<RafflePrize[]> {
  const won = await app.db
    .selectFrom("raffle_prizes as prize")
    .innerJoin("raffle_draws as draw", "draw.programme_id", "prize.programme_id")
    .innerJoin("reward_programmes as programme", "programme.id", "prize.programme_id")
    .select(["prize.programme_id", "prize.amount_minor", "draw.drawn_at", "programme.texts"])
    .where("prize.account_id", "=", accountId)
    .where("prize.claimed_at", "is", null)
    .where("programme.enabled", "=", 1)
    .orderBy("prize.programme_id")
    .execute();
  if (won.length === 0) return [];
  const { timeZone } = app.config;
  const today = dayOf(app.clock.now(), timeZone);
  const languages = await languagesOf(app);
  const byRaffle = new Map<number, RafflePrize>();
  for (const { programme_id: raffleId, amount_minor, drawn_at, texts } of won) {
    const claimUntil = addDays(dayOf(drawn_at!, timeZone), CLAIM_DAYS);
    if (claimUntil < today) continue;
    const known = byRaffle.get(raffleId);
    const title = inLanguage(RaffleTexts.parse(JSON.parse(texts)), language, languages)?.title ?? "";
    byRaffle.set(raffleId, {
      ...{ raffleId, title, claimUntil },
      amountMinor: (known?.amountMinor ?? 0n) + amount_minor,
    });
  }
  return [...byRaffle.values()];
}

/** Whether there is any raffle to show. */
export const hasRaffles = keptCopy("content", async ({ db }) => {
  const found = await db.selectFrom("raffle_draws").select("programme_id").limit(1).execute();
  return found.length > 0;
});
