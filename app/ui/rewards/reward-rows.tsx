import type { Claim } from "~/domain/rewards/centre/reward-centre.views.server";
import type { MissionView } from "~/domain/rewards/missions/missions.server";
import type { Promotion } from "~/domain/promotions/promotions.views.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { promotionPath } from "~/http/paths/paths";
import { dayText } from "~/i18n/time-text";
import { Icon } from "../icon/icon";
import { PromotionPeriod, StateTag } from "../promotions/promotion-state";
import { usePlace } from "../time/time";
import { ClaimForm } from "./claim-form";
import { missionTitle } from "./mission-title";
import { RewardForm, RewardValue } from "./reward-value";

interface RewardRowsProps {
  claims: readonly Claim[];
  missions: readonly MissionView[];
  currency: Currency;
}

/** Each reward that waits, with what it is worth and the button that takes it. */
export function RewardRows({ claims, missions, currency }: RewardRowsProps) {
  return (
    <div className="panel flat rows">
      {claims.map((claim) => (
        <ClaimRow key={claim.promotion.id} claim={claim} currency={currency} />
      ))}
      {missions.map((mission) => (
        <ReadyMission key={`${mission.id} ${mission.period}`} mission={mission} currency={currency} />
      ))}
    </div>
  );
}

function ClaimRow({ claim: { promotion, reward }, currency }: { claim: Claim; currency: Currency }) {
  const { id, title } = promotion;
  return (
    <div className="misrow">
      <Icon name="gift" />
      <span className="grow">
        <a className="b" href={promotionPath(promotion)} dir="auto">
          {title}
        </a>
        <span className="xs mut">
          {reward && (
            <>
              <RewardForm reward={reward} />{" "}
            </>
          )}
          <PromotionPeriod promotion={promotion} />
        </span>
      </span>
      {reward && <RewardValue reward={reward} currency={currency} />}
      <ClaimForm claim={{ promotionId: id }} title={title} />
    </div>
  );
}

function ReadyMission({ mission, currency }: { mission: MissionView; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  const { id, period, reward, claimUntil } = mission;
  const title = missionTitle(t, mission, currency);
  return (
    <div className="misrow">
      <Icon name="flag" />
      <span className="grow">
        <b dir="auto">{title}</b>
        <span className="xs mut">
          <RewardForm reward={reward} />{" "}
          {claimUntil !== undefined && t("member:rewards.claimUntil", { date: dayText(claimUntil, place) })}
        </span>
      </span>
      <RewardValue reward={reward} currency={currency} />
      <ClaimForm claim={{ missionId: id, period }} title={title} />
    </div>
  );
}

/** Promotions that run for the member without a reward that waits, each leading to its page. */
export function PromotionRows({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <div className="panel flat rows">
      {promotions.map((promotion) => (
        <div key={promotion.id}>
          <Icon name="gift" />
          <span className="grow">
            <a className="b" href={promotionPath(promotion)} dir="auto">
              {promotion.title}
            </a>{" "}
            <PromotionPeriod promotion={promotion} />
          </span>
          <StateTag state={promotion.state} />
        </div>
      ))}
    </div>
  );
}
