import { workedExample } from "~/domain/promotions/worked-example";
import type { PromotionRules } from "~/domain/promotions/rules.schema";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";

interface Props {
  rules: PromotionRules;
  currency: Currency;
  isStrict: boolean;
}

/** The rules worked through for one deposit, by the functions that pay. */
export function RulesExample({ rules, currency, isStrict }: Props) {
  const t = useT();
  const { percentBp, form } = rules.reward;
  if (form !== "bonus" && form !== "cash") return null;
  const money = (minor: bigint) => formatMoney(minor, currency);
  const { baseMinor, amountMinor, requiredMinor } = workedExample(rules, { currency, isStrict });
  return (
    <section className="panel st st-s">
      <h2 className="t-base">{t("bonusdesk:rules.example")}</h2>
      <dl className="dl">
        {percentBp !== undefined && (
          <>
            <dt>{t("bonusdesk:rules.exampleDeposit")}</dt>
            <dd className="num">{money(baseMinor)}</dd>
          </>
        )}
        <dt>{t("bonusdesk:rules.exampleReward")}</dt>
        <dd className="num">{money(amountMinor)}</dd>
        {form === "bonus" && (
          <>
            <dt>{t("member:bonus.column.toPlay")}</dt>
            <dd className="num">{money(requiredMinor)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
