import type { OfferedRules } from "~/domain/promotions/offered-rules.views.server";
import type { Promotion } from "~/domain/promotions/promotions.views.server";
import { fromHundredths } from "~/domain/promotions/hundredths.schema";
import { workedExample } from "~/domain/promotions/worked-example";
import { pointsText } from "~/domain/points/points";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { timeText, type Place } from "~/i18n/time-text";
import type { Translate } from "~/i18n/messages.server";
import { termLines } from "../bonuses/term-lines";
import { formLabel } from "~/domain/bonuses/reward-text";
import { usePlace } from "../time/time";

export interface Offer extends OfferedRules {
  currency: Currency;
}

interface RuleTermsProps {
  promotion: Pick<Promotion, "startsAt" | "endsAt">;
  offer: Offer;
}

/** What a promotion's rules say, a sentence each, made of the rules by which it pays. */
export function RuleTerms({ promotion, offer }: RuleTermsProps) {
  const t = useT();
  const place = usePlace();
  const { rules, currency } = offer;
  const lines = [
    ...periodLines(t, place, { promotion, offer }),
    ...whoLines(t, offer),
    ...rewardLines(t, offer),
    ...termLines(t, rules.reward, currency),
    ...budgetLines(t, offer),
  ];
  return (
    <section className="panel st st-s">
      <h2 className="t-lg">{t("promotions:ruleTerms.title")}</h2>
      <ul className="st st-s sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function periodLines(t: Translate, place: Place, { promotion, offer }: RuleTermsProps): string[] {
  const at = (instant: number) => `${timeText(instant, place)} (${place.timeZone})`;
  const { startsAt, endsAt } = promotion;
  const { earnUntilAt } = offer.rules;
  return [
    endsAt === undefined
      ? t("promotions:ruleTerms.fromOpen", { from: at(startsAt) })
      : t("promotions:ruleTerms.from", { from: at(startsAt), until: at(endsAt) }),
    ...(earnUntilAt === undefined ? [] : [t("promotions:ruleTerms.earnUntil", { time: at(earnUntilAt) })]),
  ];
}

function whoLines(t: Translate, { rules: { eligible, review } }: Offer): string[] {
  const { minLevel, countries, tag, firstDeposit } = eligible;
  const who = [
    minLevel > 0 && t("promotions:ruleTerms.minLevel", { level: minLevel }),
    countries && t("promotions:ruleTerms.countries", { list: countries.join(", ") }),
    tag !== undefined && t("promotions:ruleTerms.listed"),
    firstDeposit && t("promotions:ruleTerms.firstDeposit"),
  ].filter((line): line is string => typeof line === "string");
  return [
    ...(who.length > 0 ? who : [t("promotions:ruleTerms.everybody")]),
    ...(review ? [t("promotions:ruleTerms.review")] : []),
  ];
}

function rewardLines(t: Translate, { rules, currency, isStrict }: Offer): string[] {
  const { measure, goalMinor, times, reward } = rules;
  const { form, percentBp, capMinor = 0n, amountMinor, points, spins, spinValueMinor } = reward;
  const money = (minor: bigint) => formatMoney(minor, currency);
  const label = formLabel(t, form);
  const earned =
    measure === "deposits"
      ? t("promotions:ruleTerms.deposits", { count: Number(goalMinor) })
      : t(`promotions:ruleTerms.${measure}`, { amount: money(goalMinor) });
  const fixed = form === "points" ? t("points:cost", { points: pointsText(points) }) : money(amountMinor);
  const given =
    form === "spins"
      ? t("promotions:ruleTerms.spins", { count: spins, amount: money(spinValueMinor) })
      : percentBp !== undefined
        ? t("promotions:ruleTerms.share", {
            ...{ percent: fromHundredths(percentBp), amount: money(capMinor), form: label },
          })
        : t("promotions:ruleTerms.fixed", { amount: fixed, form: label });
  const example = workedExample(rules, { currency, isStrict });
  const sums = {
    ...{ deposit: money(example.baseMinor), amount: money(example.amountMinor) },
    required: money(example.requiredMinor),
  };
  const worked = t(
    percentBp === undefined ? "promotions:ruleTerms.exampleFixed" : "promotions:ruleTerms.example",
    sums,
  );
  return [
    ...[earned, given, t("promotions:ruleTerms.times", { count: times })],
    ...(form === "bonus" ? [worked] : []),
  ];
}

function budgetLines(t: Translate, { leftMinor, leftCount, currency }: Offer): string[] {
  const atLeastZero = (minor: bigint) => (minor > 0n ? minor : 0n);
  const lines = [
    leftMinor !== undefined &&
      t("promotions:ruleTerms.leftAmount", { amount: formatMoney(atLeastZero(leftMinor), currency) }),
    leftCount !== undefined && t("promotions:ruleTerms.leftCount", { count: Math.max(0, leftCount) }),
  ].filter((line): line is string => typeof line === "string");
  return lines.length > 0 ? lines : [t("promotions:ruleTerms.noBudget")];
}
