import { z } from "zod";
import { REWARD_FORMS } from "../bonuses/award-kinds";
import { amountSchema } from "../shared/amount.schema";
import { versionField } from "../shared/content-version.server";
import { toDecimal, type Currency } from "../shared/money";
import { instantToText } from "../shared/day";
import { instantSchema } from "../shared/running-time";
import { wholeNumber } from "../shared/whole-number.schema";
import { GAME_TYPES, type GameType } from "../vocabulary/game-type";
import { fromHundredths, hundredthsSchema } from "./hundredths.schema";
import { MEASURES, type PromotionRules } from "./rules.schema";
import type { Budget } from "./write-rules.server";

/** How much of a stake counts, by the kind of game. */
export const SHARES = ["10000", "7500", "5000", "2500", "2000", "1000", "500", "0", "none"] as const;

const MOST_COUNT = 1_000_000;
const choice = { message: "errors:field.choice" };

/** The form of what a promotion pays: amounts in the site's currency, percents, multiples and odds as people write them. */
export function rulesSchema({ currency, timeZone }: { currency: Currency; timeZone: string }) {
  const amount = amountSchema(currency).optional();
  const count = (min: number, max = MOST_COUNT) => wholeNumber({ min, max });
  const share = z
    .string()
    .regex(/^(\d{1,5}|none)$/, "errors:field.choice")
    .default("10000");
  return z
    .object({
      form: z.enum(REWARD_FORMS, choice),
      percent: hundredthsSchema({ min: 1, max: 100_000 }).optional(),
      cap: amount,
      amount,
      points: count(1).optional(),
      spins: count(1, 1_000).optional(),
      spinValue: amount,
      measure: z.enum(MEASURES, choice),
      goalCount: count(1, 1_000).optional(),
      goalAmount: amount,
      times: count(1, 1_000),
      auto: z.boolean().default(false),
      review: z.boolean().default(false),
      reserveHours: count(1, 720),
      earnUntil: instantSchema(timeZone),
      minLevel: count(0, 100),
      countries: z
        .string()
        .trim()
        .regex(/^[A-Za-z]{2}([ ,]+[A-Za-z]{2})*$/, "bonusdesk:rules.countriesWrong")
        .optional(),
      tag: z.string().trim().max(40, "errors:field.tooLong?max=40").optional(),
      firstDeposit: z.boolean().default(false),
      exclusive: z.boolean().default(false),
      multiple: hundredthsSchema({ min: 0, max: 10_000 }),
      basis: z.enum(["bonus", "both"], choice),
      games: z
        .object(Object.fromEntries(GAME_TYPES.map((type) => [type, share])) as Record<GameType, typeof share>)
        .default({}),
      minOdds: hundredthsSchema({ min: 100, max: 10_000 }).optional(),
      maxStake: amount,
      days: count(1, 3_650).optional(),
      sticky: z.boolean().default(false),
      maxConversion: amount,
      onWithdrawal: z.enum(["forfeit", "keep"], choice),
      winsMultiple: hundredthsSchema({ min: 0, max: 10_000 }).optional(),
      winsDays: count(1, 3_650).optional(),
      budgetAmount: amount,
      budgetCount: count(1).optional(),
      version: versionField(),
    })
    .superRefine((form, context) => {
      const need = (isMissing: boolean, path: string) => {
        if (isMissing) context.addIssue({ code: "custom", path: [path], message: "errors:field.required" });
      };
      const isMoney = ["bonus", "free_bet", "cash"].includes(form.form);
      need(isMoney && form.percent === undefined && form.amount === undefined, "amount");
      need(isMoney && form.percent !== undefined && form.cap === undefined, "cap");
      need(form.form === "points" && form.points === undefined, "points");
      need(form.form === "spins" && form.spins === undefined, "spins");
      need(form.form === "spins" && form.spinValue === undefined, "spinValue");
      need(form.measure === "deposits" && form.goalCount === undefined, "goalCount");
      need(form.measure !== "deposits" && form.goalAmount === undefined, "goalAmount");
      need(form.winsMultiple !== undefined && form.winsDays === undefined, "winsDays");
      const refuse = (isWrong: boolean, path: string, message: string) => {
        if (isWrong) context.addIssue({ code: "custom", path: [path], message });
      };
      refuse(form.form === "bonus" && form.multiple === 0, "multiple", "refusals:requirement_missing");
      refuse(
        form.measure === "staked" && form.percent !== undefined,
        "percent",
        "bonusdesk:rules.percentOfDeposits",
      );
    });
}

export type RulesForm = z.output<ReturnType<typeof rulesSchema>>;

/** The rules that a form says. What it has no field for stays: shares of single games. */
export function rulesOfForm(
  form: RulesForm,
  before: PromotionRules | undefined,
): { rules: PromotionRules; budget: Budget } {
  const isMoney = ["bonus", "free_bet", "cash"].includes(form.form);
  const isShare = isMoney && form.percent !== undefined;
  const single = Object.entries(before?.reward.terms.games ?? {}).filter(
    ([key]) => !(GAME_TYPES as readonly string[]).includes(key),
  );
  const kinds = Object.entries(form.games).filter(([, share]) => share !== "10000");
  const shareOf = (share: string) => (share === "none" ? null : Number(share));
  const isSpins = form.form === "spins";
  return {
    budget: { amountMinor: form.budgetAmount ?? null, count: form.budgetCount ?? null },
    rules: {
      earnUntilAt: form.earnUntil,
      review: form.review,
      goalMinor: form.measure === "deposits" ? BigInt(form.goalCount!) : form.goalAmount!,
      measure: form.measure,
      auto: form.auto,
      times: form.times,
      reserveHours: form.reserveHours,
      eligible: {
        minLevel: form.minLevel,
        countries: form.countries?.toUpperCase().split(/[ ,]+/),
        tag: form.tag,
        firstDeposit: form.firstDeposit,
      },
      reward: {
        form: form.form,
        kind: before?.reward.kind ?? "bonus",
        percentBp: isShare ? form.percent : undefined,
        capMinor: isShare ? form.cap : undefined,
        amountMinor: isMoney && !isShare ? form.amount! : 0n,
        points: form.form === "points" ? form.points! : 0,
        spins: isSpins ? form.spins! : 0,
        spinValueMinor: isSpins ? form.spinValue! : 0n,
        terms: {
          multiple: form.multiple,
          basis: form.basis,
          games: {
            ...Object.fromEntries(single),
            ...Object.fromEntries(kinds.map(([kind, share]) => [kind, shareOf(share)])),
          },
          minOdds: form.minOdds,
          maxStakeMinor: form.maxStake,
          days: form.days,
          sticky: form.sticky,
          maxConversionMinor: form.maxConversion,
          onWithdrawal: form.onWithdrawal,
          exclusive: form.exclusive,
          winsTo:
            form.winsMultiple === undefined
              ? undefined
              : { multiple: form.winsMultiple, days: form.winsDays! },
        },
      },
    },
  };
}

/** What the form's fields show of rules. */
export function rulesValue(
  { rules, budget, version }: { rules: PromotionRules | undefined; budget: Budget; version: string | number },
  { currency, timeZone }: { currency: Currency; timeZone: string },
) {
  const money = (minor: bigint | null | undefined) =>
    minor === undefined || minor === null || minor === 0n ? undefined : toDecimal(minor, currency);
  const number = (value: number | undefined | null) => (value ? String(value) : undefined);
  const hundredths = (value: number | undefined) => (value === undefined ? undefined : fromHundredths(value));
  const { reward, eligible } = rules ?? {};
  const terms = reward?.terms;
  const isCount = rules?.measure !== "staked" && rules?.measure !== "deposited";
  const shareOf = (type: GameType) => {
    const found = terms?.games[type];
    return found === null ? "none" : String(found ?? 10_000);
  };
  return {
    form: reward?.form ?? "bonus",
    percent: hundredths(reward?.percentBp),
    cap: money(reward?.capMinor),
    amount: money(reward?.amountMinor),
    points: number(reward?.points),
    spins: number(reward?.spins),
    spinValue: money(reward?.spinValueMinor),
    measure: rules?.measure ?? "deposits",
    goalCount: isCount ? String(rules?.goalMinor ?? 1n) : undefined,
    goalAmount: isCount ? undefined : money(rules?.goalMinor),
    times: String(rules?.times ?? 1),
    auto: rules?.auto ?? false,
    review: rules?.review ?? false,
    reserveHours: String(rules?.reserveHours ?? 24),
    earnUntil: rules?.earnUntilAt === undefined ? undefined : instantToText(rules.earnUntilAt, timeZone),
    minLevel: String(eligible?.minLevel ?? 0),
    countries: eligible?.countries?.join(", "),
    tag: eligible?.tag,
    firstDeposit: eligible?.firstDeposit ?? false,
    exclusive: terms?.exclusive ?? false,
    multiple: fromHundredths(terms?.multiple ?? 1_000),
    basis: terms?.basis ?? "bonus",
    games: Object.fromEntries(GAME_TYPES.map((type) => [type, shareOf(type)])),
    minOdds: hundredths(terms?.minOdds),
    maxStake: money(terms?.maxStakeMinor),
    days: number(terms?.days),
    sticky: terms?.sticky ?? false,
    maxConversion: money(terms?.maxConversionMinor),
    onWithdrawal: terms?.onWithdrawal ?? "forfeit",
    winsMultiple: hundredths(terms?.winsTo?.multiple),
    winsDays: number(terms?.winsTo?.days),
    budgetAmount: money(budget.amountMinor),
    budgetCount: number(budget.count),
    version: String(version),
  };
}
