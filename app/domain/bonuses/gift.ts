import { z } from "zod";
import { GRANT_FORMS } from "./grant";
import { TermsSchema, type TermsGiven } from "./terms";

const minor = z.coerce.bigint();

/** What staff give by hand. */
const GiftSchema = z.object({
  form: z.enum(GRANT_FORMS),
  amountMinor: minor.default(0n),
  spins: z.number().int().min(0).default(0),
  spinValueMinor: minor.default(0n),
  terms: TermsSchema,
});

export interface Gift {
  form: (typeof GRANT_FORMS)[number];
  amountMinor?: bigint;
  spins?: number;
  spinValueMinor?: bigint;
  terms: TermsGiven;
}

export const readGift = (text: string) => GiftSchema.parse(JSON.parse(text));

export const writeGift = (gift: Gift): string =>
  JSON.stringify(GiftSchema.parse(gift), (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
