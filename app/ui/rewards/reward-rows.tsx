import type { Claim } from "~/domain/rewards/centre/reward-centre.views.server";
import type { MissionView } from "~/domain/rewards/missions/missions.server";
import type { RafflePrize } from "~/domain/rewards/raffle/raffles.views.server";
import type { Promotion } from "~/domain/promotions/promotions.views.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { promotionPath, rafflePath } from "~/http/paths/paths";
import { dayText } from "~/i18n/time-text";
import { Icon } from "../icon/icon";
import { PromotionPeriod, StateTag } from "../promotions/promotion-state";
import { usePlace } from "../time/time";
import { ClaimForm } from "./claim-form";
import { missionTitle } from "./mission-title";
import { rewardForm, RewardValue } from "./reward-value";

interface RewardRowsProps {
  claims: readonly Claim[];
  missions: readonly MissionView[];
  prizes: readonly RafflePrize[];
  currency: Currency;
}

/** Each reward that waits, with what it is worth and the button that takes it. */
export function RewardRows({ claims, missions, prizes, currency }: RewardRowsProps) {
  return (
    <div className="panel flat rows">
      {claims.map((claim) => (
        <ClaimRow key={claim.promotion.id} claim={claim} currency={currency} />
      ))}
      {prizes.map((prize) => (
        <WonPrize key={prize.raffleId} prize={prize} currency={currency} />
      ))}
      {missions.map((mission) => (
        <ReadyMission key={`${mission.id} ${mission.period}`} mission={mission} currency={currency} />
      ))}
    </div>
  );
}

function ClaimRow({ claim: { promotion, reward }, currency }: { claim: Claim; currency: Currency }) {
  const t = useT();
  const { id, title } = promotion;
  const form = reward && rewardForm(t, reward);
  return (
    <div className="misrow">
      <Icon name="gift" />
      <span className="grow">
        <b>
          <a href={promotionPath(promotion)}>
            <bdi>{title}</bdi>
          </a>
        </b>
        <span className="xs mut">
          {form && `${form} · `}
          <PromotionPeriod promotion={promotion} />
        </span>
      </span>
      {reward && <RewardValue reward={reward} currency={currency} />}
      <ClaimForm claim={{ promotionId: id }} title={title} />
    </div>
  );
}

function WonPrize({ prize, currency }: { prize: RafflePrize; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  const { raffleId, amountMinor, claimUntil } = prize;
  const title = t("rewards:raffle.prizeOf", { title: prize.title });
  const reward = { form: "cash", promotionId: 0, amountMinor } as const;
  return (
    <div className="misrow">
      <Icon name="ticket" />
      <span className="grow">
        <b>
          <a href={rafflePath({ id: raffleId })}>
            <bdi>{title}</bdi>
          </a>
        </b>{" "}
        <span className="xs mut">
          {rewardForm(t, reward)} · {t("member:rewards.claimUntil", { date: dayText(claimUntil, place) })}
        </span>
      </span>
      <RewardValue reward={reward} currency={currency} />
      <ClaimForm claim={{ raffleId }} title={title} />
    </div>
  );
}

function ReadyMission({ mission, currency }: { mission: MissionView; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  const { id, period, reward, claimUntil } = mission;
  const title = missionTitle(t, mission, currency);
  const until =
    claimUntil !== undefined && t("member:rewards.claimUntil", { date: dayText(claimUntil, place) });
  return (
    <div className="misrow">
      <Icon name="flag" />
      <span className="grow">
        <b>
          <bdi>{title}</bdi>
        </b>{" "}
        <span className="xs mut">{[rewardForm(t, reward), until].filter(Boolean).join(" · ")}</span>
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
            <b>
              <a href={promotionPath(promotion)}>
                <bdi>{promotion.title}</bdi>
              </a>
            </b>{" "}
            <PromotionPeriod promotion={promotion} />
          </span>
          <StateTag state={promotion.state} />
        </div>
      ))}
    </div>
  );
}
