import { z } from "zod";
import { errorMessage } from "~/i18n/error-message";
import type { App } from "../app.server";
import { changeSettingByStaff } from "../settings/change-setting.server";
import { POINTS_PASSWORDS } from "./points-settings";
import { GAME_TYPES, type GameType } from "../vocabulary/game-type";
import { amountSchema } from "../shared/amount.schema";
import { versionField } from "../shared/content-version.server";
import { formatMoney, type Currency } from "../shared/money";
import type { Outcome } from "../shared/refusal";
import { otherTexts } from "../shared/texts.server";
import { wholeNumber } from "../shared/whole-number.schema";
import type { ActingStaff } from "../audit/audit.server";

const MOST_PER_UNIT = 1_000_000;

/** For how much play a point comes by the kind of game, none where it is left empty; what they are worth and which password guards them; the rules. */
export function pointsSchema(currency: Currency, languages: readonly string[]) {
  const unit = 10n ** BigInt(currency.exponent);
  const leastStake = errorMessage("errors:field.amount.below_minimum", {
    amount: formatMoney(unit, currency),
  });
  const stake = amountSchema(currency)
    .refine((minor) => minor >= unit, leastStake)
    .optional();
  const said = z.string().trim().max(4_000, "errors:field.tooLong?max=4000").default("");
  return z.object({
    stakes: z
      .object(Object.fromEntries(GAME_TYPES.map((type) => [type, stake])) as Record<GameType, typeof stake>)
      .default({}),
    perUnit: wholeNumber({ min: 1, max: MOST_PER_UNIT }),
    password: z.enum(POINTS_PASSWORDS, { message: "errors:field.choice" }),
    rules: z.object(Object.fromEntries(languages.map((code) => [code, said]))).default({}),
    version: versionField(),
  });
}

interface Change {
  to: z.output<ReturnType<typeof pointsSchema>>;
  /** Of the form: rules in others stay. */
  languages: readonly string[];
  by: ActingStaff;
}

/** Refusals: `changed_meanwhile`; what may not be is refused by the form's schema. */
export function changePoints(
  app: App,
  { to, languages, by }: Change,
): Promise<Outcome<object, "changed_meanwhile">> {
  const { stakes, perUnit, password, version } = to;
  const stakeMinor = Object.fromEntries(GAME_TYPES.map((type) => [type, stakes[type] ?? 0n])) as Record<
    GameType,
    bigint
  >;
  const rules = Object.fromEntries(Object.entries(to.rules).filter(([, text]) => text !== ""));
  return changeSettingByStaff(app, {
    key: "points",
    change: (now) => ({
      ...{ stakeMinor, perUnit, password },
      rules: { ...otherTexts(now.rules, languages), ...rules },
    }),
    by,
    version,
  });
}
