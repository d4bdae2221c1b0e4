import { z } from "zod";
import type { App } from "../app.server";
import {
  nextTurn,
  pictureOf,
  readable,
  runningTimeOf,
  type Period,
  type WidePicture,
} from "../publishing/content-rows";
import { languagesOf } from "../settings/languages.server";
import { cleanHtml, textOfHtml } from "../shared/clean-html.server";
import { keptCopy } from "../shared/cached-reading";
import { inLanguage } from "../shared/texts.server";
import { EXECUTIONS, PROMOTION_TYPES, type Execution, type PromotionType } from "./promotion";
import { isRunning, PROMOTION_STATES, stateOf, type PromotionState } from "./promotion-state";
import {
  listEarnUntil,
  listForNewcomers,
  listJoined,
  listPaidByRules,
  listPromotions,
} from "./promotions.store.server";

/** What the operator offers, as somebody sees it. */
export interface Promotion extends Period, Pick<WidePicture, "artVersion" | "pictureId"> {
  id: number;
  /** Its name in addresses. */
  slug: string;
  type: PromotionType;
  execution: Execution;
  title: string;
  summary: string;
  /** HTML that may stand in a page. */
  terms: string;
  /** The summary and the terms without marks, for whoever shows a link to it. */
  description: string;
  joinable: boolean;
  /** Whether it pays a new member who joins it. */
  isForNewcomers: boolean;
  /** How its rules pay; undefined where staff do. */
  pays: "auto" | "claim" | undefined;
  state: PromotionState;
  /** Undefined for who has not joined. */
  joinedAt: number | undefined;
  /** Why staff rejected an application; empty where they did not. */
  reason: string;
}

export const PromotionTexts = z.record(
  z.object({ title: z.string(), summary: z.string(), terms: z.string() }),
);

const DESCRIPTION_LENGTH = 160;

interface Reader {
  language: string;
  /** Who has perhaps joined some of them; undefined for what everybody sees. */
  accountId?: number | undefined;
}

/** Those that run first, then what comes, then what is over; within each as staff ordered them. */
export async function promotionsOf(app: App, { language, accountId }: Reader): Promise<Promotion[]> {
  const now = app.clock.now();
  const [promotions, languages, joined] = await Promise.all([
    keptPromotions(app),
    languagesOf(app),
    joinedBy(app, accountId),
  ]);
  const enabled = promotions.filter((promotion) => promotion.enabled);
  const said = enabled.flatMap(({ texts, ...promotion }) => {
    const words = inLanguage(texts, language, languages);
    const { reached, joinedAt, reason = "" } = joined.get(promotion.id) ?? {};
    const state = stateOf({ promotion, reached }, now);
    return words ? [{ ...promotion, ...words, state, joinedAt, reason }] : [];
  });
  return said.sort((one, other) => rankOf(one.state) - rankOf(other.state));
}

/** What runs for whoever makes a deposit. */
export const isDepositOffer = ({ type, state }: Promotion) =>
  type === "deposit" && state !== "coming_soon" && state !== "closed";

const rankOf = (state: PromotionState) => (isRunning(state) ? 0 : state === "coming_soon" ? 1 : 2);

async function joinedBy(app: App, accountId: number | undefined) {
  const rows = accountId === undefined ? [] : await listJoined(app, accountId);
  return new Map(
    rows.map(({ promotion_id, state, joined_at, reason }) => [
      promotion_id,
      { reached: z.enum(PROMOTION_STATES).parse(state), joinedAt: joined_at, reason },
    ]),
  );
}

/** One by its id or its name, in whatever state it is. */
export async function findPromotion(
  app: App,
  reader: Reader,
  idOrSlug: string,
): Promise<Promotion | undefined> {
  const promotions = await promotionsOf(app, reader);
  return promotions.find(({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug);
}

/** What promotions are called, by their ids, whether they run or not. */
export async function promotionTitles(app: App, language: string): Promise<Record<number, string>> {
  const [promotions, languages] = await Promise.all([keptPromotions(app), languagesOf(app)]);
  const named = promotions.map(({ id, slug, texts }) => [
    id,
    inLanguage(texts, language, languages)?.title ?? slug,
  ]);
  return Object.fromEntries(named) as Record<number, string>;
}

/** Until when a page with promotions stays true. */
export async function promotionsTurnAt(app: App): Promise<number> {
  return nextTurn(await keptPromotions(app), app.clock.now());
}

/** What a promotion's picture is drawn from; also of one that is switched off, which staff look at. */
export async function findPromotionPicture(app: App, id: number): Promise<WidePicture | undefined> {
  return (await keptPromotions(app)).find((promotion) => promotion.id === id);
}

const keptPromotions = keptCopy("content", async (app) => {
  const [earnUntil, newcomers, pays] = await Promise.all([
    listEarnUntil(app),
    listForNewcomers(app),
    listPaidByRules(app),
  ]);
  return readable(app, await listPromotions(app), (row) => ({
    earnUntil: earnUntil.get(row.id),
    id: row.id,
    slug: row.slug,
    type: z.enum(PROMOTION_TYPES).parse(row.promotion_type),
    execution: z.enum(EXECUTIONS).parse(row.execution),
    joinable: row.joinable === 1,
    pays: pays.get(row.id),
    isForNewcomers: row.joinable === 1 && newcomers.has(row.id),
    texts: shown(PromotionTexts.parse(JSON.parse(row.texts))),
    ...runningTimeOf(row),
    ...pictureOf(row),
  }));
});

function shown(texts: z.output<typeof PromotionTexts>) {
  const languages = Object.entries(texts).map(([language, { title, summary, terms }]) => {
    const clean = cleanHtml(terms);
    const description = cut(`${summary} ${textOfHtml(clean)}`.trim(), DESCRIPTION_LENGTH);
    return [language, { title, summary, terms: clean, description }] as const;
  });
  return Object.fromEntries(languages);
}

/** At the end of a word. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, "")} …`;
}
