import { currencyOf } from "~/domain/ledger/currencies.server";
import { pointsPasswordOf } from "~/domain/points/check-password.server";
import { convertPoints } from "~/domain/points/convert.server";
import { convertSchema } from "~/domain/points/convert.schema";
import { pointsRules } from "~/domain/points/points.views.server";
import { toDecimal } from "~/domain/shared/money";
import { invalidFields } from "~/http/calls/call-route.server";
import { pointsCalls, refusedCall } from "./points-calls.server";

/** POST /wps/points/convert: points, password; with an idempotencyKey it is done once however often it comes. */
export const { loader, action } = pointsCalls("POST", async ({ app, account, context, fields }) => {
  const { id: accountId, currency: code } = account;
  const { conversionRate, idempotencyKey = app.random.token(16), ...rest } = fields;
  const perUnit = conversionRate ?? String((await pointsRules(app, context.language)).perUnit);
  const asks = await pointsPasswordOf(app, accountId);
  const parsed = convertSchema({ asks }).safeParse({ ...rest, perUnit, idempotencyKey });
  if (!parsed.success) return invalidFields(parsed.error, undefined, { perUnit: "conversionRate" });
  const { idempotencyKey: formKey, ...wish } = parsed.data;
  const converted = await convertPoints(app, { ...wish, accountId, currency: code, formKey });
  if (!converted.ok) return refusedCall(converted);
  const amount = toDecimal(converted.amountMinor, await currencyOf(app, code));
  return { value: { points: wish.points, amount, currency: code } };
});
