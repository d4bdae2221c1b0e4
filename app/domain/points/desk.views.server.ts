import type { App } from "../app.server";
import { readable, runningTimeOf } from "../publishing/content-rows";
import { languagesOf } from "../settings/languages.server";
import { settingsOf, type Settings } from "../settings/settings.server";
import { currencyOf } from "../ledger/currencies.server";
import { contentVersion } from "../shared/content-version.server";
import type { Currency } from "../shared/money";
import { pageOf, type Page } from "../shared/page";
import type { RunningTime } from "../shared/running-time";
import { inLanguage } from "../shared/texts.server";
import type { OneHand } from "../audit/dual-control";
import { oneHandView } from "../audit/dual-control.server";
import { REDEMPTION_STATES, type RedemptionState } from "./points";
import { redemptionOf, type RedemptionView } from "./points.views.server";
import { productOf, type Product } from "./product";
import { findProductRow, listProducts, type ProductRow } from "./redemptions.store.server";

/** Points as staff see them: what is asked for, what is given, and on what terms. */
const PAGE_SIZE = 30;

export interface DeskRedemption extends RedemptionView {
  accountId: number;
  username: string;
  receiver: { name: string; phone: string; address: string };
  remark: string;
  /** Who has signed what waits for a second person. */
  signedBy: string | undefined;
}

export interface RedemptionDesk {
  page: Page<DeskRedemption>;
  counts: Record<RedemptionState, number>;
}

/** What waits the longest first; of what is decided the newest. */
export async function redemptionDesk(
  app: App,
  { status, pageNo, language }: { status: RedemptionState; pageNo: number; language: string },
): Promise<RedemptionDesk> {
  const [counted, languages] = await Promise.all([
    app.db
      .selectFrom("points_redemptions")
      .select((row) => ["status", row.fn.countAll<number>().as("count")])
      .groupBy("status")
      .execute(),
    languagesOf(app),
  ]);
  const countOf = (state: RedemptionState) => counted.find((one) => one.status === state)?.count ?? 0;
  const counts = Object.fromEntries(REDEMPTION_STATES.map((state) => [state, countOf(state)]));
  const { offset, limit, ...page } = pageOf(countOf(status), { wanted: pageNo, size: PAGE_SIZE });
  const rows = await redemptions(app)
    .where("redemption.status", "=", status)
    .orderBy("redemption.id", status === "in_process" ? "asc" : "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  const items = rows.map((row) => deskRedemptionOf(row, language, languages));
  return { page: { ...page, items }, counts: counts as Record<RedemptionState, number> };
}

/** How somebody of the staff who looks at a redemption that waits for a second person may sign it. */
export interface RedemptionSigning {
  signedBy: string;
  isOwn: boolean;
  /** What whoever looks would be refused for, signing it now. */
  oneHand: OneHand | undefined;
}

export async function redemptionForDesk(
  app: App,
  redemptionId: number,
  { language, staffId }: { language: string; staffId: number },
): Promise<(DeskRedemption & { signing: RedemptionSigning | undefined }) | undefined> {
  const row = await redemptions(app).where("redemption.id", "=", redemptionId).executeTakeFirst();
  if (!row) return undefined;
  const redemption = deskRedemptionOf(row, language, await languagesOf(app));
  return { ...redemption, signing: await signingOf(app, row, staffId) };
}

async function signingOf(app: App, row: Row, staffId: number): Promise<RedemptionSigning | undefined> {
  const { status, signer_id: signerId, signed_at: at } = row;
  if (status !== "in_process" || signerId === null || at === null) return undefined;
  const isOwn = signerId === staffId;
  const signatures = [{ staffId: signerId, at }];
  const oneHand = isOwn ? undefined : await oneHandView(app, { signatures, staffId, can: "points.decide" });
  return { signedBy: row.signer ?? "–", isOwn, oneHand };
}

/** The one signature that is on what waits; of what is decided, none. */
function redemptions({ db }: App) {
  return db
    .selectFrom("points_redemptions as redemption")
    .innerJoin("accounts as account", "account.id", "redemption.account_id")
    .leftJoin("points_approvals as signed", (join) =>
      join.onRef("signed.redemption_id", "=", "redemption.id").on("redemption.status", "=", "in_process"),
    )
    .leftJoin("staff as signer", "signer.id", "signed.staff_id")
    .selectAll("redemption")
    .select(["account.username", "signed.staff_id as signer_id", "signed.created_at as signed_at"])
    .select("signer.display_name as signer");
}

type Row = Awaited<ReturnType<ReturnType<typeof redemptions>["executeTakeFirstOrThrow"]>>;

function deskRedemptionOf(
  row: Row,
  language: string,
  languages: readonly [string, ...string[]],
): DeskRedemption {
  return {
    ...redemptionOf(row, language, languages),
    accountId: row.account_id,
    username: row.username,
    receiver: { name: row.receiver_name, phone: row.phone, address: row.address },
    remark: row.remark,
    signedBy: row.signer_id === null ? undefined : (row.signer ?? "–"),
  };
}

/** A product as staff see it, whether it is shown or not. */
export interface DeskProduct extends Product, RunningTime {
  sort: number;
  version: number;
}

export async function productsForDesk(
  app: App,
  language: string,
): Promise<(DeskProduct & { title: string })[]> {
  const [rows, languages] = await Promise.all([listProducts(app), languagesOf(app)]);
  return readable(app, rows, deskProductOf).map((product) => ({
    ...product,
    title: inLanguage(product.texts, language, languages)?.title ?? "",
  }));
}

export async function findDeskProduct(app: App, productId: number): Promise<DeskProduct | undefined> {
  const row = await findProductRow(app, productId);
  return row && deskProductOf(row);
}

function deskProductOf(row: ProductRow): DeskProduct {
  const { sort, version } = row;
  return { ...productOf(row), ...runningTimeOf(row), sort, version };
}

export interface PointsSettings {
  points: Settings["points"];
  /** Of the settings. */
  version: string;
  currency: Currency;
}

export async function pointsSettings(app: App): Promise<PointsSettings> {
  const [{ points }, currency] = await Promise.all([settingsOf(app), currencyOf(app, app.config.currency)]);
  return { points, version: contentVersion(points), currency };
}
