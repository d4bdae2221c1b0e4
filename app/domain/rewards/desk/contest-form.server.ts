import { z } from "zod";
import { amountSchema } from "../../shared/amount.schema";
import { dayFromText } from "../../shared/day";
import { formKey } from "../../shared/form-key.schema";
import { parseAmount, type Currency } from "../../shared/money";
import { plainText, textsSchema } from "../../shared/texts.server";
import { wholeNumber } from "../../shared/whole-number.schema";
import { BOARD_PERIODS } from "../programmes/programme";
import { giftFields } from "./given-form";

/** What the forms of the desk depend on. */
export interface ProgrammeFormSite {
  languages: readonly [string, ...string[]];
  currency: Pick<Currency, "exponent">;
}

const MOST_PRIZES = 100;
const MOST_DAYS = 365;

const day = z.string({ required_error: "errors:field.required" }).transform((text, context) => {
  const found = dayFromText(text);
  if (found !== undefined) return found;
  context.addIssue({ code: "custom", message: "identity:error.day" });
  return z.NEVER;
});

const texts = ({ languages }: ProgrammeFormSite) => textsSchema(languages, { title: plainText(80) });

/** "0.25" per cent as ten-thousandths. */
const percent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, "rewards:desk.percentWrong")
  .transform((text) => {
    const [whole = "", part = ""] = text.split(".");
    return BigInt(whole + part.padEnd(2, "0"));
  });

/** An amount a line. */
function prizesSchema(currency: Pick<Currency, "exponent">) {
  return z.string({ required_error: "errors:field.required" }).transform((text, context) => {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
    const amounts = lines.map((line) => parseAmount(line.trim().replace(/,(?=\d{3}(\D|$))/g, ""), currency));
    const prizes = amounts.flatMap((amount) => (amount.ok ? [amount.amountMinor] : []));
    if (prizes.length === lines.length && lines.length >= 1 && lines.length <= MOST_PRIZES) return prizes;
    context.addIssue({ code: "custom", message: `rewards:desk.prizesWrong?max=${MOST_PRIZES}` });
    return z.NEVER;
  });
}

const common = (site: ProgrammeFormSite) => ({
  texts: texts(site),
  fromDay: day,
  untilDay: day.optional(),
  idempotencyKey: formKey,
});

/** Each side is given something in a form of its own, or nothing; without a share there is none. */
export function referralSchema(site: ProgrammeFormSite) {
  return z.object({
    ...common(site),
    days: wholeNumber({ min: 1, max: MOST_DAYS }),
    deposit: amountSchema(site.currency),
    valid: amountSchema(site.currency),
    owner: giftFields(site.currency),
    friend: giftFields(site.currency),
    share: percent.optional(),
    shareMost: amountSchema(site.currency).optional(),
  });
}

export function boardSchema(site: ProgrammeFormSite) {
  return z.object({
    ...common(site),
    period: z.enum(BOARD_PERIODS, { message: "errors:field.choice" }),
    prizes: prizesSchema(site.currency),
    least: amountSchema(site.currency),
  });
}

/** It has a last day: the list is fixed after it. */
export function raffleSchema(site: ProgrammeFormSite) {
  return z.object({
    ...common(site),
    untilDay: day,
    per: amountSchema(site.currency),
    prizes: prizesSchema(site.currency),
    perMember: wholeNumber({ min: 1, max: MOST_PRIZES }),
    beaconName: z.string().trim().max(200, "errors:field.tooLong?max=200").optional(),
  });
}

export function changeSchema(site: ProgrammeFormSite) {
  const { texts, untilDay, idempotencyKey } = common(site);
  return z.object({
    ...{ texts, untilDay, idempotencyKey },
    version: wholeNumber({ min: 1, max: 1_000_000 }),
  });
}

/** Why a raffle is called off, as those with tickets read it. */
export const CallOffSchema = z.object({
  reason: z
    .string({ required_error: "errors:field.required" })
    .trim()
    .min(3, "backoffice:decision.tooShort")
    .max(300, "errors:field.tooLong?max=300"),
});

/** As it is published elsewhere, character by character. */
export const BeaconSchema = z.object({
  beacon: z
    .string({ required_error: "errors:field.required" })
    .trim()
    .min(1, "errors:field.required")
    .max(500, "errors:field.tooLong?max=500"),
});
