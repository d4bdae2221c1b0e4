import type { BonusDetails } from "~/domain/bonuses/bonus-details.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Figure, Figures } from "../../figures/figures";
import { Note } from "../../note/note";

/** A member's bonuses in sum, and how many of them staff have to look at. */
export function BonusFigures({ details, currency }: { details: BonusDetails; currency: Currency }) {
  const t = useT();
  const count = details.lines.filter(({ inReview }) => inReview).length;
  return (
    <>
      {count > 0 && <Note tone="warn">{t("bonusdesk:gifts.toReview", { count })}</Note>}
      <Figures>
        <Figure label={t("member:bonus.locked")}>{toGrouped(details.lockedMinor, currency)}</Figure>
        <Figure label={t("member:bonus.left")}>{toGrouped(details.leftToPlayMinor, currency)}</Figure>
        <Figure label={t("member:bonus.freed")}>{toGrouped(details.freedMinor, currency)}</Figure>
        <Figure label={t("member:bonus.ranOut")}>{toGrouped(details.ranOutMinor, currency)}</Figure>
      </Figures>
    </>
  );
}
