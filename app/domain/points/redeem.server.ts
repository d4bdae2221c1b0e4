import { first, type Tx } from "~/db/runner/transaction";
import { fallDormant } from "../accounts/dormancy/dormant.server";
import { isActive, type NotActive } from "../accounts/active-account.server";
import type { App } from "../app.server";
import { runningTimeOf } from "../publishing/content-rows";
import { settingsOf } from "../settings/settings.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { runStateOf } from "../shared/running-time";
import { bookPoints } from "./book-points.server";
import { checkPointsPassword, type PasswordRefused } from "./check-password.server";
import { depositedInAll, holdBalance } from "./points.store.server";
import * as store from "./redemptions.store.server";

/**
 * A member asks for a product. Its points leave the balance at once and the stock with them, in the transaction that
 * writes the redemption, so that nothing is promised twice; where the staff reject it, both come back.
 */
export interface RedemptionWish {
  accountId: number;
  productId: number;
  quantity: number;
  /** What one of it cost where the member saw it: it is never given for more. */
  pointsEach: number;
  password: string;
  /** Where to something is sent; empty for what is not. */
  receiver: { name: string; phone: string; address: string };
  remark: string;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
}

export type RedeemRefusal =
  | "feature_off"
  | NotActive
  | "unknown_product"
  | "product_changed"
  | "receiver_missing"
  | "out_of_stock"
  | "deposits_too_small"
  | "insufficient_points"
  | "different_content";

export type RedeemRefused = PasswordRefused | Refused<RedeemRefusal>;

/** Refusals: `feature_off`, then those of the password, then in the order of RedeemRefusal. */
export async function redeem(
  app: App,
  wish: RedemptionWish,
): Promise<{ ok: true; redemptionId: number } | RedeemRefused> {
  if (!(await settingsOf(app)).features.pointsSystem) return refuse("feature_off");
  const known = await checkPointsPassword(app, wish);
  if (!known.ok) return known;
  const { accountId, formKey, password: _, ...content } = wish;
  return app.store.transaction(() =>
    once(app, { scope: `redeem:${accountId}`, key: formKey, content }, () => place(app, wish)),
  );
}

function* place(
  app: App,
  { accountId, productId, quantity, pointsEach, receiver, remark }: RedemptionWish,
): Tx<Outcome<{ redemptionId: number }, RedeemRefusal>> {
  // The balance is held first: whatever the same member asks for at the same time waits here and is counted.
  yield* holdBalance(accountId);
  if (yield* fallDormant(app, accountId)) return refuse("account_dormant");
  const active = yield* isActive(accountId);
  if (!active.ok) return active;
  const now = app.clock.now();
  const product = yield* store.holdProduct(productId);
  if (!product || runStateOf(runningTimeOf(product), now) !== "running") return refuse("unknown_product");
  if (product.points !== pointsEach) return refuse("product_changed");
  if (product.is_physical === 1 && Object.values(receiver).includes("")) return refuse("receiver_missing");
  const { currency } = app.config;
  if (product.credit_minor > 0n && (yield* currencyOfAccount(accountId)) !== currency)
    return refuse("unknown_product");
  if (product.stock !== null && product.stock < quantity) return refuse("out_of_stock");
  const deposited = yield* first(depositedInAll, { accountId, currency });
  if (deposited!.sum_minor < product.amount_minor) return refuse("deposits_too_small");

  const redemptionId = app.ids.next();
  const points = product.points * quantity;
  const taken = yield* bookPoints(app, {
    ...{ accountId, type: "redeem", points: -points, referenceId: redemptionId },
  });
  if (!taken.ok) return taken;
  yield* store.changeStock(productId, -quantity);
  const { texts, amount_minor } = product;
  const { name: receiver_name, phone, address } = receiver;
  yield* store.insertRedemption({
    ...{ id: redemptionId, account_id: accountId, product_id: productId, texts, quantity, points },
    ...{ amount_minor, receiver_name, phone, address, remark, created_at: now },
    // What it was worth when it was asked for, whatever becomes of the product.
    credit_minor: product.credit_minor * BigInt(quantity),
    credit_currency: product.credit_minor > 0n ? currency : "",
  });
  return { ok: true, redemptionId };
}

function* currencyOfAccount(accountId: number): Tx<string | undefined> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select("currency").where("id", "=", accountId),
  );
  return account?.currency;
}
