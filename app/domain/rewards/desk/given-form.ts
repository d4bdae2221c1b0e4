import { z } from "zod";
import { REWARD_FORMS, type RewardForm } from "../../bonuses/award-kinds";
import { hundredthsSchema, fromHundredths } from "../../promotions/hundredths.schema";
import { amountSchema } from "../../shared/amount.schema";
import { toDecimal, type Currency } from "../../shared/money";
import { wholeNumber } from "../../shared/whole-number.schema";
import { GivenSchema, type GivenReward } from "../programmes/programme";

const MOST_POINTS = 1_000_000;

/** The fields of what is given, in whichever form: those that the form has no use for are left empty. */
export function givenFields(currency: Pick<Currency, "exponent">) {
  const amount = amountSchema(currency);
  return {
    form: z.enum(REWARD_FORMS, { message: "errors:field.choice" }),
    amount: amount.optional(),
    points: wholeNumber({ min: 1, max: MOST_POINTS }).optional(),
    spins: wholeNumber({ min: 1, max: 1_000 }).optional(),
    spinValue: amount.optional(),
    multiple: hundredthsSchema({ min: 0, max: 10_000 }).optional(),
    days: wholeNumber({ min: 1, max: 365 }).optional(),
  };
}

/** What the fields say. */
export interface GivenForm {
  form: RewardForm;
  amount?: bigint | undefined;
  points?: number | undefined;
  spins?: number | undefined;
  spinValue?: bigint | undefined;
  /** In hundredths. */
  multiple?: number | undefined;
  days?: number | undefined;
}

/** The fields without which a form gives nothing. */
export function lackingOf(given: GivenForm): (keyof GivenForm)[] {
  const needed: Record<RewardForm, (keyof GivenForm)[]> = {
    ...{ cash: ["amount"], free_bet: ["amount"], bonus: ["amount", "multiple"] },
    ...{ points: ["points"], spins: ["spins", "spinValue"] },
  };
  return needed[given.form].filter((name) => !given[name]);
}

/** A gift that may be left out: cash without an amount is none. */
export function giftFields(currency: Pick<Currency, "exponent">) {
  return z.object(givenFields(currency)).superRefine((given, context) => {
    if (isNothing(given)) return;
    for (const name of lackingOf(given))
      context.addIssue({ code: "custom", path: [name], message: "errors:field.required" });
  });
}

const isNothing = ({ form, amount }: GivenForm) => form === "cash" && !amount;

export function givenOf(said: GivenForm): GivenReward {
  const { form, multiple = 0, days } = said;
  const isMoney = form !== "points" && form !== "spins";
  return GivenSchema.parse({
    form,
    amountMinor: isMoney ? (said.amount ?? 0n) : 0n,
    points: form === "points" ? said.points : 0,
    ...(form === "spins" && { spins: said.spins, spinValueMinor: said.spinValue }),
    terms: { multiple: form === "bonus" ? multiple : 0, days, onWithdrawal: "keep" },
  });
}

/** Undefined where nothing is given. */
export const giftOf = (said: GivenForm): GivenReward | undefined =>
  isNothing(said) ? undefined : givenOf(said);

/** What the fields show. */
export function givenValue(given: GivenReward | undefined, currency: Currency) {
  const money = (minor: bigint | undefined) => (minor ? toDecimal(minor, currency) : undefined);
  const number = (value: number | undefined) => (value ? String(value) : undefined);
  return {
    form: given?.form ?? "cash",
    ...{ amount: money(given?.amountMinor), points: number(given?.points) },
    ...{ spins: number(given?.spins), spinValue: money(given?.spinValueMinor) },
    multiple: given?.terms.multiple ? fromHundredths(given.terms.multiple) : undefined,
    days: number(given?.terms.days),
  };
}
