import { z } from "zod";
import { amountSchema } from "../../shared/amount.schema";
import { formKey } from "../../shared/form-key.schema";
import type { Currency } from "../../shared/money";
import { usernameRules, type Lengths } from "../../vocabulary/credential-rules";
import { required, ruled } from "../credentials.schema";

/** Why, for the record. */
const reason = () => required().max(500);

export function newTestAccountSchema({ username, currencies }: { username: Lengths; currencies: string[] }) {
  return z.object({
    idempotencyKey: formKey,
    username: ruled(usernameRules(username)),
    currency: z
      .string({ required_error: "errors:field.required" })
      .refine((code) => currencies.includes(code), "errors:field.required"),
    reason: reason(),
  });
}

export const TEST_MOVES = ["fund", "take_back"] as const;
export type TestMove = (typeof TEST_MOVES)[number];

export function testMoneySchema(currency: Pick<Currency, "exponent">) {
  return z.object({
    idempotencyKey: formKey,
    move: z.enum(TEST_MOVES),
    amount: amountSchema(currency),
    reason: reason(),
  });
}
