import { z } from "zod";
import { REWARD_FORMS } from "../../bonuses/award-kinds";
import { hundredthsSchema, fromHundredths } from "../../promotions/hundredths.schema";
import { amountSchema } from "../../shared/amount.schema";
import { dayFromText, dayToText } from "../../shared/day";
import { toDecimal, type Currency } from "../../shared/money";
import { plainText, textsSchema } from "../../shared/texts.server";
import { wholeNumber } from "../../shared/whole-number.schema";
import { GAME_TYPES } from "../../vocabulary/game-type";
import { MISSION_PERIODS } from "../missions/mission";
import type { DeskProgramme } from "./programme-desk.views.server";
import {
  CashbackSchema,
  MissionSchema,
  RanksSchema,
  RebateSchema,
  type GivenReward,
  type FormKind,
} from "./programme";

/** So many tiers of rebate and levels of ranks the forms have. */
export const TIERS = [0, 1, 2] as const;
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const REBATE_KINDS = [...GAME_TYPES, "default"] as const;
export const MISSION_MEASURES = ["staked", "bets", "deposited", "deposits"] as const;

const choice = { message: "errors:field.choice" };
const MOST = 1_000_000;

/** The form of a programme, of whichever kind: what a kind has no field for is left empty. */
export function programmeSchema(
  kind: FormKind,
  { currency, languages }: { currency: Currency; languages: readonly [string, ...string[]] },
) {
  const amount = amountSchema(currency);
  const rate = hundredthsSchema({ min: 0, max: 10_000 });
  const day = z.string().transform((text, context) => {
    const found = dayFromText(text);
    if (found !== undefined) return found;
    context.addIssue({ code: "custom", message: "bonusdesk:programmes.dayWrong" });
    return z.NEVER;
  });
  const common = {
    enabled: z.boolean().default(false),
    fromDay: day,
    untilDay: day.optional(),
    sort: wholeNumber({ min: 0, max: 9_999 }),
    version: wholeNumber({ min: 0, max: MOST }),
  };
  const given = {
    form: z.enum(REWARD_FORMS, choice),
    multiple: hundredthsSchema({ min: 0, max: 10_000 }).optional(),
    days: wholeNumber({ min: 1, max: 365 }).optional(),
  };
  const kinds = {
    cashback: {
      ...given,
      period: z.enum(["week", "month"], choice),
      rate,
      least: amount.optional(),
      most: amount.optional(),
    },
    rebate: {
      ...given,
      tiers: z
        .array(
          z.object({
            fromLevel: wholeNumber({ min: 0, max: 100 }).optional(),
            rates: z
              .object(Object.fromEntries(REBATE_KINDS.map((one) => [one, rate.optional()])))
              .default({}),
          }),
        )
        .default([]),
    },
    mission: {
      ...given,
      texts: textsSchema(languages, { title: plainText(80) }),
      period: z.enum(MISSION_PERIODS, choice),
      measure: z.enum(MISSION_MEASURES, choice),
      targetCount: wholeNumber({ min: 1, max: MOST }).optional(),
      targetAmount: amount.optional(),
      amount: amount.optional(),
      points: wholeNumber({ min: 1, max: MOST }).optional(),
      spins: wholeNumber({ min: 1, max: 1_000 }).optional(),
      spinValue: amount.optional(),
    },
    ranks: {
      levels: z
        .array(z.object({ valid: amount.optional(), deposits: amount.optional(), gift: amount.optional() }))
        .default([]),
    },
  };
  return z.object({ ...common, ...(kinds[kind] as z.ZodRawShape) }).superRefine((said, context) => {
    const form = said as unknown as ProgrammeForm;
    const need = (isMissing: boolean, path: string, message = "errors:field.required") => {
      if (isMissing) context.addIssue({ code: "custom", path: [path], message });
    };
    need(
      form.untilDay !== undefined && form.untilDay < form.fromDay,
      "untilDay",
      "errors:field.endsBeforeStart",
    );
    need(form.form === "bonus" && !form.multiple, "multiple");
    if (kind === "cashback" || kind === "rebate")
      need(form.form !== "cash" && form.form !== "bonus", "form", "errors:field.choice");
    if (kind !== "mission") return;
    const isCount = form.measure === "bets" || form.measure === "deposits";
    need(isCount && form.targetCount === undefined, "targetCount");
    need(!isCount && form.targetAmount === undefined, "targetAmount");
    need(["bonus", "cash", "free_bet"].includes(form.form!) && form.amount === undefined, "amount");
    need(form.form === "points" && form.points === undefined, "points");
    need(form.form === "spins" && form.spins === undefined, "spins");
    need(form.form === "spins" && form.spinValue === undefined, "spinValue");
  });
}

/** What the form says, of whichever kind. */
export interface ProgrammeForm {
  enabled: boolean;
  fromDay: number;
  untilDay?: number | undefined;
  sort: number;
  version: number;
  texts?: Record<string, { title: string }>;
  form?: GivenReward["form"];
  multiple?: number;
  days?: number;
  period?: string;
  rate?: number;
  least?: bigint;
  most?: bigint;
  tiers?: { fromLevel?: number; rates: Record<string, number | undefined> }[];
  measure?: string;
  targetCount?: number;
  targetAmount?: bigint;
  amount?: bigint;
  points?: number;
  spins?: number;
  spinValue?: bigint;
  levels?: { valid?: bigint; deposits?: bigint; gift?: bigint }[];
}

/** The rules as the kind keeps them. */
export function rulesOfProgramme(kind: FormKind, form: ProgrammeForm) {
  const isMoney = form.form !== "points" && form.form !== "spins";
  const given = {
    form: form.form ?? "cash",
    amountMinor: isMoney ? (form.amount ?? 0n) : 0n,
    points: form.form === "points" ? (form.points ?? 0) : 0,
    spins: form.form === "spins" ? (form.spins ?? 0) : 0,
    spinValueMinor: form.form === "spins" ? (form.spinValue ?? 0n) : 0n,
    terms: { multiple: form.multiple ?? 0, days: form.days, onWithdrawal: "keep" as const },
  };
  switch (kind) {
    case "cashback": {
      const { period, rate, least = 0n, most: mostMinor } = form;
      return CashbackSchema.parse({ period, rateBp: rate, leastMinor: least, mostMinor, given });
    }
    case "rebate": {
      const rates = (form.tiers ?? []).flatMap(({ fromLevel, rates: of }, position) => {
        const set = Object.entries(of).filter((one): one is [string, number] => Boolean(one[1]));
        const level = fromLevel ?? (position === 0 ? 0 : undefined);
        return set.length > 0 && level !== undefined
          ? [{ fromLevel: level, rateBp: Object.fromEntries(set) }]
          : [];
      });
      rates.sort((a, b) => a.fromLevel - b.fromLevel);
      return rates.length > 0 ? RebateSchema.parse({ rates, given }) : undefined;
    }
    case "mission": {
      const { measure, period, targetCount, targetAmount } = form;
      const isCount = measure === "bets" || measure === "deposits";
      const target = isCount ? targetCount : targetAmount;
      return MissionSchema.parse({ period, measure, target, given });
    }
    case "ranks": {
      const levels = (form.levels ?? []).filter(
        ({ valid, deposits }) => valid !== undefined || deposits !== undefined,
      );
      if (levels.length === 0) return undefined;
      return RanksSchema.parse({
        levels: [
          {},
          ...levels.map(({ valid = 0n, deposits = 0n, gift }) => ({
            ...{ validMinor: valid, depositsMinor: deposits },
            ...(gift && { gift: { form: "cash", amountMinor: gift } }),
          })),
        ],
      });
    }
  }
}

/** What the form's fields show of a programme; of a new one what is usual. */
export function programmeValue(
  kind: FormKind,
  programme: DeskProgramme | undefined,
  { currency, today }: { currency: Currency; today: number },
) {
  const money = (minor: bigint | undefined) => (minor ? toDecimal(minor, currency) : undefined);
  const number = (value: number | undefined) => (value ? String(value) : undefined);
  const common = {
    enabled: programme?.enabled ?? true,
    fromDay: dayToText(programme?.fromDay ?? today),
    untilDay: programme?.untilDay === undefined ? undefined : dayToText(programme.untilDay),
    sort: String(programme?.sort ?? 0),
    version: String(programme?.version ?? 0),
  };
  const givenOf = (given?: GivenReward) => ({
    form: given?.form ?? "cash",
    multiple: given?.terms.multiple ? fromHundredths(given.terms.multiple) : undefined,
    days: number(given?.terms.days),
  });
  const rules = programme?.rules;
  switch (kind) {
    case "cashback": {
      const of = rules === undefined ? undefined : CashbackSchema.parse(rules);
      const rate = of && fromHundredths(Number(of.rateBp));
      const amounts = { least: money(of?.leastMinor), most: money(of?.mostMinor) };
      return { ...common, ...givenOf(of?.given), period: of?.period ?? "week", rate, ...amounts };
    }
    case "rebate": {
      const of = rules === undefined ? undefined : RebateSchema.parse(rules);
      const tiers = TIERS.map((n) => {
        const tier = of?.rates[n];
        const rates = Object.fromEntries(
          Object.entries(tier?.rateBp ?? {}).map(([type, bp]) => [type, fromHundredths(Number(bp))]),
        );
        return { fromLevel: tier ? String(tier.fromLevel) : n === 0 ? "0" : undefined, rates };
      });
      return { ...common, ...givenOf(of?.given), tiers };
    }
    case "mission": {
      const of = rules === undefined ? undefined : MissionSchema.parse(rules);
      const isCount = of?.measure === "bets" || of?.measure === "deposits";
      return {
        ...{ ...common, ...givenOf(of?.given), texts: programme?.texts },
        ...{ period: of?.period ?? "day", measure: of?.measure ?? "staked" },
        targetCount: of && isCount ? String(of.target) : undefined,
        targetAmount: of && !isCount ? money(of.target) : undefined,
        ...{ amount: money(of?.given.amountMinor), points: number(of?.given.points) },
        ...{ spins: number(of?.given.spins), spinValue: money(of?.given.spinValueMinor) },
      };
    }
    case "ranks": {
      const of = rules === undefined ? undefined : RanksSchema.parse(rules);
      const levels = LEVELS.map((n) => {
        const level = of?.levels[n];
        return {
          valid: money(level?.validMinor),
          deposits: money(level?.depositsMinor),
          gift: money(level?.gift?.amountMinor),
        };
      });
      return { ...common, levels };
    }
  }
}
