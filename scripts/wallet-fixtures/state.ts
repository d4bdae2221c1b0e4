import { z } from "zod";

/** The state of a wallet as the conformance cases write it down. */
const Money = z.string().regex(/^\d+(\.\d+)?$/);

const StateSchema = z.object({
  accounts: z.record(z.object({ currency: z.string(), balance: Money, bet_limited: z.boolean().optional() })),
  transactions: z.record(
    z.object({
      id: z.string(),
      balance_after: Money,
      type: z.enum(["bet", "win"]).optional(),
      amount: Money.optional(),
    }),
  ),
  tombstones: z.array(z.string()),
});

export type State = z.infer<typeof StateSchema>;

/** @throws NoState, which says in one line what is missing. */
export function parseState(text: string): State {
  const parsed = StateSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw new NoState(`standard input is no state of a wallet: ${[...path, message].join(" ")}`);
}

export class NoState extends Error {}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoState("standard input is no JSON");
  }
}

export function decimalsOf(amount: string): number {
  return amount.split(".")[1]?.length ?? 0;
}

export function toMinor(amount: string, exponent: number): bigint {
  const [whole = "", decimals = ""] = amount.split(".");
  if (decimals.length > exponent) throw new Error(`${amount} has more decimals than its currency here`);
  return BigInt(whole + decimals.padEnd(exponent, "0"));
}
