import type { Preview } from "~/domain/promotions/preview-rules.server";
import { dayToText } from "~/domain/shared/day";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";

interface Props {
  preview: Preview;
  currency: Currency;
}

/** What the rules of the form would have cost last month. */
export function RulesPreview({ preview, currency }: Props) {
  const t = useT();
  const { period, members, paidMembers, baseMinor, rewards, costMinor, points, isExhausted } = preview;
  const number = (value: number) => value.toLocaleString("en");
  return (
    <section className="panel st st-s" aria-labelledby="preview">
      <h2 className="t-base" id="preview">
        {t("bonusdesk:preview.title")}
      </h2>
      <p className="xs mut">
        {dayToText(period.fromDay)} – {dayToText(period.toDay)}
      </p>
      <dl className="dl">
        <dt>{t("bonusdesk:preview.members")}</dt>
        <dd className="num">{number(members)}</dd>
        <dt>{t("bonusdesk:preview.base")}</dt>
        <dd className="num">{formatMoney(baseMinor, currency)}</dd>
        <dt>{t("bonusdesk:preview.paidMembers")}</dt>
        <dd className="num">{number(paidMembers)}</dd>
        <dt>{t("bonusdesk:preview.rewards")}</dt>
        <dd className="num">{number(rewards)}</dd>
        <dt>{t("bonusdesk:preview.cost")}</dt>
        <dd className="num b">{formatMoney(costMinor, currency)}</dd>
        {points > 0 && (
          <>
            <dt>{t("points:column.points")}</dt>
            <dd className="num">{number(points)}</dd>
          </>
        )}
      </dl>
      {isExhausted && <p className="sm">{t("bonusdesk:preview.exhausted")}</p>}
      <p className="xs mut">{t("bonusdesk:preview.hint")}</p>
    </section>
  );
}
