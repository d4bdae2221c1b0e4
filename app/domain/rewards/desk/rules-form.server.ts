import { z } from "zod";
import { hundredthsSchema, fromHundredths } from "../../promotions/hundredths.schema";
import { amountSchema } from "../../shared/amount.schema";
import { dayFromText, dayToText } from "../../shared/day";
import { toDecimal, type Currency } from "../../shared/money";
import { plainText, textsSchema } from "../../shared/texts.server";
import { wholeNumber } from "../../shared/whole-number.schema";
import { GAME_TYPES } from "../../vocabulary/game-type";
import { MISSION_PERIODS } from "../missions/mission";
import {
  CashbackSchema,
  MissionSchema,
  RanksSchema,
  RebateSchema,
  type FormKind,
} from "../programmes/programme";
import {
  giftFields,
  giftOf,
  givenFields,
  givenOf,
  givenValue,
  lackingOf,
  type GivenForm,
} from "./given-form";
import type { DeskProgramme } from "./programmes.views.server";

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
  const given = givenFields(currency);
  const { form, multiple, days } = given;
  const rated = { form, multiple, days };
  const kinds = {
    cashback: {
      ...rated,
      period: z.enum(["week", "month"], choice),
      rate,
      least: amount.optional(),
      most: amount.optional(),
    },
    rebate: {
      ...rated,
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
    },
    ranks: {
      levels: z
        .array(
          z.object({
            valid: amount.optional(),
            deposits: amount.optional(),
            gift: giftFields(currency),
          }),
        )
        .default([]),
    },
  };
  return z.object({ ...common, ...(kinds[kind] as z.ZodRawShape) }).superRefine((said, context) => {
    const form = said as unknown as ProgrammeForm;
    const given = { ...form, form: form.form ?? "cash" };
    const need = (isMissing: boolean, path: string, message = "errors:field.required") => {
      if (isMissing) context.addIssue({ code: "custom", path: [path], message });
    };
    need(
      form.untilDay !== undefined && form.untilDay < form.fromDay,
      "untilDay",
      "errors:field.endsBeforeStart",
    );
    if (kind === "cashback" || kind === "rebate") {
      need(form.form === "bonus" && !form.multiple, "multiple");
      need(form.form !== "cash" && form.form !== "bonus", "form", "errors:field.choice");
    }
    for (const [n, { valid, deposits, gift }] of (form.levels ?? []).entries())
      if (valid === undefined && deposits === undefined && giftOf(gift))
        context.addIssue({ code: "custom", path: ["levels", n, "valid"], message: "errors:field.required" });
    if (kind !== "mission") return;
    const isCount = form.measure === "bets" || form.measure === "deposits";
    need(isCount && form.targetCount === undefined, "targetCount");
    need(!isCount && form.targetAmount === undefined, "targetAmount");
    for (const name of lackingOf(given)) need(true, name);
  });
}

/** What the form says, of whichever kind. */
export interface ProgrammeForm extends Partial<GivenForm> {
  enabled: boolean;
  fromDay: number;
  untilDay?: number | undefined;
  sort: number;
  version: number;
  texts?: Record<string, { title: string }>;
  period?: string;
  rate?: number;
  least?: bigint;
  most?: bigint;
  tiers?: { fromLevel?: number; rates: Record<string, number | undefined> }[];
  measure?: string;
  targetCount?: number;
  targetAmount?: bigint;
  levels?: { valid?: bigint; deposits?: bigint; gift: GivenForm }[];
}

/** The rules as the kind keeps them. */
export function rulesOfProgramme(kind: FormKind, form: ProgrammeForm) {
  const given = givenOf({ ...form, form: form.form ?? "cash" });
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
            gift: giftOf(gift),
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
  const common = {
    enabled: programme?.enabled ?? true,
    fromDay: dayToText(programme?.fromDay ?? today),
    untilDay: programme?.untilDay === undefined ? undefined : dayToText(programme.untilDay),
    sort: String(programme?.sort ?? 0),
    version: String(programme?.version ?? 0),
  };
  const givenFrom = (given: Parameters<typeof givenValue>[0]) => givenValue(given, currency);
  const rules = programme?.rules;
  switch (kind) {
    case "cashback": {
      const of = rules === undefined ? undefined : CashbackSchema.parse(rules);
      const rate = of && fromHundredths(Number(of.rateBp));
      const amounts = { least: money(of?.leastMinor), most: money(of?.mostMinor) };
      return { ...common, ...givenFrom(of?.given), period: of?.period ?? "week", rate, ...amounts };
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
      return { ...common, ...givenFrom(of?.given), tiers };
    }
    case "mission": {
      const of = rules === undefined ? undefined : MissionSchema.parse(rules);
      const isCount = of?.measure === "bets" || of?.measure === "deposits";
      return {
        ...{ ...common, ...givenFrom(of?.given), texts: programme?.texts },
        ...{ period: of?.period ?? "day", measure: of?.measure ?? "staked" },
        targetCount: of && isCount ? String(of.target) : undefined,
        targetAmount: of && !isCount ? money(of.target) : undefined,
      };
    }
    case "ranks": {
      const of = rules === undefined ? undefined : RanksSchema.parse(rules);
      const levels = LEVELS.map((n) => {
        const level = of?.levels[n];
        return {
          valid: money(level?.validMinor),
          deposits: money(level?.depositsMinor),
          gift: givenFrom(level?.gift),
        };
      });
      return { ...common, levels };
    }
  }
}
