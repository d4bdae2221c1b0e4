import type { GrantLine } from "~/domain/bonuses/grants.views.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";

interface Props {
  grant: Pick<GrantLine, "terms" | "form" | "inOpenRoundsMinor">;
  currency: Currency;
}

/** On what a bonus was given. */
export function BonusTerms({ grant: { terms, form, inOpenRoundsMinor }, currency }: Props) {
  const t = useT();
  const money = (minor: bigint) => ({ amount: formatMoney(minor, currency) });
  const times = { times: String(terms.multiple / 100) };
  const lines = [
    form === "bonus" && t(terms.basis === "both" ? "member:bonus.bothTimes" : "member:bonus.times", times),
    form === "bonus" && t("member:bonus.order"),
    terms.minOdds !== undefined && t("member:bonus.minOdds", { odds: (terms.minOdds / 100).toFixed(2) }),
    terms.maxStakeMinor !== undefined && t("member:bonus.maxStake", money(terms.maxStakeMinor)),
    terms.sticky && t("member:bonus.sticky"),
    terms.maxConversionMinor !== undefined && t("member:bonus.cap", money(terms.maxConversionMinor)),
    form === "bonus" &&
      t(
        terms.onWithdrawal === "forfeit" ? "member:bonus.endsOnWithdrawal" : "member:bonus.staysOnWithdrawal",
      ),
    inOpenRoundsMinor > 0n && t("member:bonus.inOpenRounds", money(inOpenRoundsMinor)),
  ].filter((line): line is string => typeof line === "string");
  return (
    <section className="panel st st-s">
      <h2 className="t-lg">{t("member:bonus.terms")}</h2>
      <ul className="st st-s sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
