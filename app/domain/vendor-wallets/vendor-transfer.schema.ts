import { z } from "zod";
import { amountSchema } from "../shared/amount.schema";
import { formKey } from "../shared/form-key.schema";
import type { Currency } from "../shared/money";

export const MAIN_WALLET = "main";

/** From one wallet to another: the main one, or a vendor's by its code. One of the two is the main wallet. */
export function vendorTransferSchema(currency: Currency, vendors: readonly string[]) {
  const wallet = z.string().refine((code) => code === MAIN_WALLET || vendors.includes(code), {
    message: "errors:field.choice",
  });
  return z
    .object({ from: wallet, to: wallet, amount: amountSchema(currency), idempotencyKey: formKey })
    .superRefine(({ from, to }, context) => {
      if ((from === MAIN_WALLET) !== (to === MAIN_WALLET)) return;
      context.addIssue({ code: "custom", path: ["to"], message: "errors:field.otherWallet" });
    });
}

/** Which way that is, and with whom. */
export function wayOf({ from, to }: { from: string; to: string }) {
  return from === MAIN_WALLET
    ? ({ direction: "in", code: to } as const)
    : ({ direction: "out", code: from } as const);
}
