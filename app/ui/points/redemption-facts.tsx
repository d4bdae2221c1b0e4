import { Fragment } from "react";
import { pointsText } from "~/domain/points/points";
import type { DeskRedemption } from "~/domain/points/desk.views.server";
import type { Currency } from "~/domain/shared/money";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { roundText } from "../money/money";
import { Time } from "../time/time";

interface FactsProps {
  redemption: DeskRedemption;
  currency: Currency;
}

/** Who asks for what, and where to it goes. */
export function RedemptionFacts({ redemption, currency }: FactsProps) {
  const t = useT();
  const { accountId, username, title, quantity, points, amountMinor, creditMinor, receiver, remark, reason } =
    redemption;
  const { createdAt, decidedAt } = redemption;
  const told = [
    [t("points:receiver.name"), receiver.name],
    [t("points:receiver.phone"), receiver.phone],
    [t("points:receiver.address"), receiver.address],
    [t("points:remark"), remark],
    [t("backoffice:decision.reason"), reason],
  ] as const;
  return (
    <dl className="dl">
      <dt>{t("backoffice:columns.member")}</dt>
      <dd>
        <a className="link" href={`${paths.adminMembers}/${accountId}`}>
          <bdi>{username}</bdi>
        </a>
      </dd>
      <dt>{t("points:column.product")}</dt>
      <dd dir="auto">{title}</dd>
      <dt>{t("points:column.quantity")}</dt>
      <dd>{quantity}</dd>
      <dt>{t("points:column.points")}</dt>
      <dd>{pointsText(points)}</dd>
      {amountMinor > 0n && (
        <>
          <dt>{t("points:column.amount")}</dt>
          <dd>
            <bdi>{roundText(amountMinor, currency)}</bdi>
          </dd>
        </>
      )}
      {creditMinor > 0n && (
        <>
          <dt>{t("points:desk.creditsWallet")}</dt>
          <dd>
            <bdi>{roundText(creditMinor, currency)}</bdi>
          </dd>
        </>
      )}
      <dt>{t("backoffice:columns.asked")}</dt>
      <dd>
        <Time at={createdAt} />
      </dd>
      {decidedAt !== undefined && (
        <>
          <dt>{t("backoffice:columns.decided")}</dt>
          <dd>
            <Time at={decidedAt} />
          </dd>
        </>
      )}
      {told.map(
        ([label, text]) =>
          text && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
