import { pointsPasswordOf } from "~/domain/points/check-password.server";
import { findMallProduct } from "~/domain/points/points.views.server";
import { redeem } from "~/domain/points/redeem.server";
import { redeemSchema } from "~/domain/points/redeem.schema";
import { invalidFields } from "~/http/calls/call-route.server";
import { pointsCalls, refusedCall } from "./points-calls.server";

/** POST /wps/points/redeem: rewardId, quantity, password; with an idempotencyKey it is done once however often it comes. */
export const { loader, action } = pointsCalls("POST", async ({ app, account, context, fields }) => {
  const { rewardId = "", pointsRequirement, idempotencyKey = app.random.token(16), ...rest } = fields;
  const productId = /^\d{1,16}$/.test(rewardId) ? Number(rewardId) : 0;
  const reader = { accountId: account.id, language: context.language };
  const product = await findMallProduct(app, reader, productId);
  if (!product) return { status: 404, code: "unknown_product" };
  const asks = await pointsPasswordOf(app, account.id);
  const pointsEach = pointsRequirement ?? String(product.points);
  const parsed = redeemSchema({ asks, isPhysical: product.isPhysical }).safeParse({
    ...rest,
    pointsEach,
    idempotencyKey,
  });
  if (!parsed.success) return invalidFields(parsed.error, undefined, SENT_AS);
  const { receiverName: name, phone, address, idempotencyKey: formKey, ...wish } = parsed.data;
  const receiver = { name, phone, address };
  const redeemed = await redeem(app, { ...wish, accountId: account.id, productId, receiver, formKey });
  return redeemed.ok ? { value: { redeemId: redeemed.redemptionId } } : refusedCall(redeemed);
});

const SENT_AS = { pointsEach: "pointsRequirement" };
