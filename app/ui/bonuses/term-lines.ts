import type { RewardForm } from "~/domain/bonuses/award-kinds";
import type { Terms } from "~/domain/bonuses/terms";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import type { Translate } from "~/i18n/messages.server";

const hundredths = (value: number) => String(value / 100);

/** The terms of a bonus, a free bet or free spins, a sentence each: the same before joining and afterwards. */
export function termLines(
  t: Translate,
  { terms, form }: { terms: Terms; form: RewardForm },
  currency: Currency,
): string[] {
  if (form === "cash" || form === "points") return [];
  const money = (minor: bigint) => ({ amount: formatMoney(minor, currency) });
  const isBonus = form === "bonus";
  const times = { times: hundredths(terms.multiple) };
  const { minOdds, maxStakeMinor, maxConversionMinor, days, winsTo } = terms;
  const lines = [
    isBonus && t(terms.basis === "both" ? "member:bonus.bothTimes" : "member:bonus.times", times),
    isBonus && t("member:bonus.order"),
    ...gameLines(t, { terms, isBonus }),
    form !== "spins" &&
      (minOdds === undefined
        ? t("member:bonus.anyOdds")
        : t("member:bonus.minOdds", { odds: (minOdds / 100).toFixed(2) })),
    isBonus &&
      (maxStakeMinor === undefined
        ? t("member:bonus.anyStake")
        : t("member:bonus.maxStake", money(maxStakeMinor))),
    terms.sticky && t("member:bonus.sticky"),
    maxConversionMinor !== undefined && t("member:bonus.cap", money(maxConversionMinor)),
    isBonus && !terms.sticky && maxConversionMinor === undefined && t("member:bonus.allConverts"),
    !isBonus &&
      (winsTo === undefined
        ? t("member:bonus.winsCash")
        : t("member:bonus.winsBonus", { times: hundredths(winsTo.multiple), days: winsTo.days })),
    days === undefined ? t("member:bonus.openEnd") : t("member:bonus.days", { days }),
    isBonus &&
      t(
        terms.onWithdrawal === "forfeit" ? "member:bonus.endsOnWithdrawal" : "member:bonus.staysOnWithdrawal",
      ),
    t("member:bonus.lostBy"),
    terms.exclusive && t("member:bonus.exclusive"),
  ];
  return lines.filter((line): line is string => typeof line === "string");
}

/** How much of a stake counts, by the kind of game, and where it cannot be played at all. */
function gameLines(t: Translate, { terms, isBonus }: { terms: Terms; isBonus: boolean }): string[] {
  const kinds = GAME_TYPES.map((type) => {
    const share = type in terms.games ? terms.games[type] : terms.games.default;
    return { name: t(`member:gameType.${type}`), share: share === undefined ? 10_000 : share };
  });
  // What counts nothing of a bonus may be staked; a free bet and free spins are not for it.
  const isOut = (share: number | null) => (isBonus ? share === null : !share);
  const played = kinds.filter(({ share }) => !isOut(share));
  const excluded = kinds.filter(({ share }) => isOut(share));
  const listOf = (parts: string[]) => ({ list: parts.join(", ") });
  return [
    ...(isBonus && played.length > 0
      ? [
          t(
            "member:bonus.counts",
            listOf(played.map(({ name, share }) => `${name} ${hundredths(share ?? 0)}%`)),
          ),
        ]
      : []),
    ...(excluded.length > 0 ? [t("member:bonus.notIn", listOf(excluded.map(({ name }) => name)))] : []),
  ];
}
