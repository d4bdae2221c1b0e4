import type { App } from "../app.server";
import { pictureOf, readable, runningTimeOf, type WidePicture } from "../publishing/content-rows";
import { languagesOf } from "../settings/languages.server";
import { settingsOf, type Settings } from "../settings/settings.server";
import { addDays, dayOf, startOfDay } from "../shared/day";
import { pageOf, type Page } from "../shared/page";
import { runStateOf } from "../shared/running-time";
import { inLanguage } from "../shared/texts.server";
import { orderNumber } from "../shared/order-number";
import type { PointType, RedemptionState } from "./points";
import { depositedInAll, findBalance } from "./points.store.server";
import { productOf, readTexts, type ProductWords } from "./product";
import {
  findProductRow,
  listProducts,
  type ProductRow,
  type RedemptionRow,
} from "./redemptions.store.server";

/** The points mall as a member sees it. */
export interface MallReader {
  accountId: number;
  language: string;
}

export interface PointsSums {
  points: number;
  earnedThisMonth: number;
  /** Of redemptions that nobody has decided about yet. */
  inProcess: { points: number; redemptions: number };
}

export { findBalance as pointsOf } from "./points.store.server";

export async function pointsSums(app: App, accountId: number): Promise<PointsSums> {
  const { timeZone } = app.config;
  const today = dayOf(app.clock.now(), timeZone);
  const month = startOfDay(addDays(today, 1 - (today % 100)), timeZone);
  const [points, earned, waiting] = await Promise.all([
    findBalance(app, accountId),
    app.db
      .selectFrom("points_entries")
      .select((eb) => eb.fn.coalesce(eb.fn.sum("points"), eb.val(0)).as("sum"))
      .where("account_id", "=", accountId)
      .where("type", "=", "earn")
      .where("created_at", ">=", month)
      .executeTakeFirstOrThrow(),
    app.db
      .selectFrom("points_redemptions")
      .select((eb) => [
        eb.fn.coalesce(eb.fn.sum("points"), eb.val(0)).as("sum"),
        eb.fn.countAll<number>().as("count"),
      ])
      .where("account_id", "=", accountId)
      .where("status", "=", "in_process")
      .executeTakeFirstOrThrow(),
  ]);
  return {
    points,
    earnedThisMonth: Number(earned.sum),
    inProcess: { points: Number(waiting.sum), redemptions: waiting.count },
  };
}

/** What stands between a member and a product; undefined where nothing does. */
export type Obstacle = "out_of_stock" | "deposits_too_small" | "insufficient_points";

export interface MallProduct extends ProductWords, Pick<WidePicture, "artVersion" | "pictureId"> {
  id: number;
  points: number;
  amountMinor: bigint;
  stock: number | undefined;
  isPhysical: boolean;
  /** What one of it credits to the wallet; 0 for nothing. */
  creditMinor: bigint;
  obstacle: Obstacle | undefined;
}

/** Those that can be had now, as staff ordered them. */
export async function mallProducts(app: App, reader: MallReader): Promise<MallProduct[]> {
  const [rows, read] = await Promise.all([listProducts(app), productReader(app, reader)]);
  return readable(app, rows, read).flatMap((product) => product ?? []);
}

export async function findMallProduct(
  app: App,
  reader: MallReader,
  productId: number,
): Promise<MallProduct | undefined> {
  const [row, read] = await Promise.all([findProductRow(app, productId), productReader(app, reader)]);
  return row && read(row);
}

/** What a product's picture is drawn from; also of one that is switched off, which staff look at. */
export async function findProductPicture(app: App, productId: number): Promise<WidePicture | undefined> {
  const row = await findProductRow(app, productId);
  return row && pictureOf(row);
}

async function productReader(app: App, { accountId, language }: MallReader) {
  const [points, account, [deposited], languages] = await Promise.all([
    findBalance(app, accountId),
    app.db.selectFrom("accounts").select("currency").where("id", "=", accountId).executeTakeFirst(),
    app.store.read(depositedInAll, { accountId, currency: app.config.currency }),
    languagesOf(app),
  ]);
  const obstacleTo = (product: Pick<MallProduct, "stock" | "amountMinor" | "points">) => {
    if (product.stock !== undefined && product.stock <= 0) return "out_of_stock";
    if (deposited!.sum_minor < product.amountMinor) return "deposits_too_small";
    return points < product.points ? "insufficient_points" : undefined;
  };
  return (row: ProductRow): MallProduct | undefined => {
    if (runStateOf(runningTimeOf(row), app.clock.now()) !== "running") return undefined;
    // What it credits is of the site's currency, and so is the wallet.
    if (row.credit_minor > 0n && account?.currency !== app.config.currency) return undefined;
    const { texts, art: _, ...product } = productOf(row);
    const words = inLanguage(texts, language, languages);
    return words && { ...product, ...words, obstacle: obstacleTo(product) };
  };
}

/** A redemption as its owner sees it. */
export interface RedemptionView {
  id: number;
  number: string;
  title: string;
  quantity: number;
  points: number;
  amountMinor: bigint;
  /** What it credits to the wallet once it is approved; 0 for nothing. */
  creditMinor: bigint;
  status: RedemptionState;
  reason: string;
  createdAt: number;
  decidedAt: number | undefined;
}

export interface Wanted {
  pageNo?: number;
  pageSize: number;
}

/** Newest first. */
export async function listRedemptions(
  app: App,
  { accountId, language, pageNo = 1, pageSize }: MallReader & Wanted,
): Promise<Page<RedemptionView>> {
  const own = app.db.selectFrom("points_redemptions").where("account_id", "=", accountId);
  const [{ count }, languages] = await Promise.all([
    own.select((row) => row.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    languagesOf(app),
  ]);
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const rows = await own.selectAll().orderBy("id", "desc").offset(offset).limit(limit).execute();
  return { ...page, items: rows.map((row) => redemptionOf(row, language, languages)) };
}

export function redemptionOf(
  row: RedemptionRow,
  language: string,
  languages: readonly [string, ...string[]],
): RedemptionView {
  return {
    id: row.id,
    number: orderNumber("redemption", row.id),
    title: inLanguage(readTexts(row.texts), language, languages)?.title ?? "",
    quantity: row.quantity,
    points: row.points,
    amountMinor: row.amount_minor,
    creditMinor: row.credit_minor,
    status: row.status as RedemptionState,
    reason: row.reason,
    createdAt: row.created_at,
    decidedAt: row.decided_at ?? undefined,
  };
}

/** A line of a member's points. */
export interface PointsEntry {
  /** 1 for the first. */
  seq: number;
  type: PointType;
  points: number;
  balanceAfter: number;
  createdAt: number;
}

/** Newest first. */
export async function listEntries(
  app: Pick<App, "db">,
  { accountId, pageNo = 1, pageSize }: Pick<MallReader, "accountId"> & Wanted,
): Promise<Page<PointsEntry>> {
  const own = app.db.selectFrom("points_entries").where("account_id", "=", accountId);
  const { count } = await own
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const rows = await own
    .select(["seq", "type", "points", "balance_after", "created_at"])
    .orderBy("seq", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    ...page,
    items: rows.map(({ type, balance_after: balanceAfter, created_at: createdAt, ...row }) => ({
      ...{ ...row, type: type as PointType, balanceAfter, createdAt },
    })),
  };
}

export interface PointsRules {
  stakeMinor: Settings["points"]["stakeMinor"];
  /** How many make one unit of the currency. */
  perUnit: number;
  /** What the operator adds, in paragraphs. */
  text: string;
}

export async function pointsRules(app: App, language: string): Promise<PointsRules> {
  const [{ points }, languages] = await Promise.all([settingsOf(app), languagesOf(app)]);
  const { stakeMinor, perUnit, rules } = points;
  return { stakeMinor, perUnit, text: inLanguage(rules, language, languages) ?? "" };
}
