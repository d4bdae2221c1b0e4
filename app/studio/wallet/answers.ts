import { z } from "zod";

const MONEY = /^-?\d{1,22}(\.\d{1,18})?$/;
const Money = z.string().regex(MONEY);

const FreePlayBody = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(["bet", "spins"]),
  value: z.string().regex(/^\d{1,22}(\.\d{1,18})?$/),
  left: z.number().int().positive(),
});

export const BalanceBody = z.object({ balance: Money });
/** A wallet that gives no free plays says nothing of them, and one that cannot be understood offers none. */
export const PlayerBody = BalanceBody.extend({ free_plays: z.array(FreePlayBody).default([]).catch([]) });
export const FreespinBody = z.object({ left: z.number().int().nonnegative(), balance: Money.optional() });
export const BetwinBody = z.object({
  round_id: z.string().min(1),
  transactions: z.array(z.object({ id_provider: z.string(), id: z.string().min(1) })),
  balance: Money,
});
export const ErrorBody = z.object({
  meta: z.object({ api_code: z.string(), balance: Money.optional() }),
});

/** "12480.50" in minor units. A wallet may keep more decimals than the currency has; the rest is not shown. */
export function toMinor(balance: string, exponent: number): bigint {
  const [whole = "", decimals = ""] = balance.split(".");
  return BigInt(whole + decimals.padEnd(exponent, "0").slice(0, exponent));
}
