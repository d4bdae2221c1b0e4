import type { GrantLine } from "~/domain/bonuses/grants.views.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { termLines } from "./term-lines";

interface Props {
  grant: Pick<GrantLine, "terms" | "form" | "inOpenRoundsMinor">;
  currency: Currency;
}

/** On what a bonus was given. */
export function BonusTerms({ grant, currency }: Props) {
  const t = useT();
  const { inOpenRoundsMinor } = grant;
  const amount = formatMoney(inOpenRoundsMinor, currency);
  const lines = [
    ...termLines(t, grant, currency),
    ...(inOpenRoundsMinor > 0n ? [t("member:bonus.inOpenRounds", { amount })] : []),
  ];
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
