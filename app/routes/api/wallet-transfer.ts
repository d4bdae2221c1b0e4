import { currencyOf } from "~/domain/ledger/currencies.server";
import { transferWithVendor } from "~/domain/vendor-wallets/transfer.server";
import { vendorTransferSchema, wayOf } from "~/domain/vendor-wallets/vendor-transfer.schema";
import { vendorWallets } from "~/domain/vendor-wallets/vendor-wallets.views.server";
import { invalidFields, memberCalls } from "~/http/calls/call-route.server";
import { toDecimal } from "~/domain/shared/money";

/**
 * POST /wps/relay/GCS_walletTransfer: from, to ("main" or a studio's code), amount, requestId. The same requestId moves
 * money once. `status` is done, failed, or in_doubt while the studio has not answered.
 */
export const { loader, action } = memberCalls({
  POST: async ({ app, account, fields }) => {
    const { id: accountId, currency: code } = account;
    const [currency, vendors] = await Promise.all([currencyOf(app, code), vendorWallets(app, accountId)]);
    const { requestId, ...rest } = fields;
    const codes = vendors.map((vendor) => vendor.code);
    const parsed = vendorTransferSchema(currency, codes).safeParse({ ...rest, idempotencyKey: requestId });
    if (!parsed.success) return invalidFields(parsed.error, undefined, { idempotencyKey: "requestId" });
    const { from, to, amount: amountMinor, idempotencyKey: formKey } = parsed.data;
    const way = wayOf({ from, to });
    const { vendorId } = vendors.find((vendor) => vendor.code === way.code)!;
    const { direction } = way;
    const moved = await transferWithVendor(app, { accountId, vendorId, direction, amountMinor, formKey });
    if (!moved.ok) return { status: 409, code: moved.refusal };
    const status = moved.state === "requested" ? "in_doubt" : moved.state;
    const amount = toDecimal(amountMinor, currency);
    return { value: { transferId: String(moved.transferId), requestId: formKey, from, to, amount, status } };
  },
});
