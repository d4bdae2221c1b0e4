import type { MissionView } from "~/domain/rewards/missions/missions.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { dayText } from "~/i18n/time-text";
import { Icon } from "../icon/icon";
import { Tag } from "../note/note";
import { usePlace } from "../time/time";
import { ClaimForm } from "./claim-form";
import { measureText, missionTitle } from "./mission-title";
import { rewardForm, RewardValue } from "./reward-value";

interface MissionRowsProps {
  missions: readonly MissionView[];
  currency: Currency;
}

/** Each mission with how far the member is, what it gives, and the button that takes it. */
export function MissionRows({ missions, currency }: MissionRowsProps) {
  return (
    <div className="panel flat rows">
      {missions.map((mission) => (
        <Row key={`${mission.id} ${mission.period}`} mission={mission} currency={currency} />
      ))}
    </div>
  );
}

function Row({ mission, currency }: { mission: MissionView; currency: Currency }) {
  const t = useT();
  const { id, period, measure, target, progress, state, reward } = mission;
  const title = missionTitle(t, mission, currency);
  const counted = progress < target ? progress : target;
  const far = t("member:missions.progress", {
    done: measureText(counted, measure, currency),
    target: measureText(target, measure, currency),
  });
  return (
    <div className="misrow">
      <Icon name={state === "claimed" ? "check-circle-fill" : "flag"} />
      <span className="grow st st-s">
        <b>
          <bdi>{title}</bdi>
        </b>{" "}
        <span className="xs mut">
          <When mission={mission} /> · <bdi className="num">{far}</bdi>
        </span>
        <progress value={percentOf(counted, target)} max={100} aria-label={`${title}: ${far}`} />
      </span>
      <span className="xs mut">{rewardForm(t, reward)}</span>{" "}
      <RewardValue reward={reward} currency={currency} />{" "}
      {state === "ready" ? (
        <ClaimForm claim={{ missionId: id, period }} title={title} />
      ) : (
        <Tag tone={state === "claimed" ? "good" : "info"}>
          {t(state === "claimed" ? "promotions:state.claimed" : "promotions:state.process")}
        </Tag>
      )}
    </div>
  );
}

/** How often it comes, and until when it counts, or for how long its reward waits. */
function When({ mission: { kind, state, toDay, claimUntil } }: { mission: MissionView }) {
  const t = useT();
  const place = usePlace();
  const often = t(`member:missions.period.${kind}`);
  if (claimUntil === undefined) return <>{often}</>;
  const until =
    state === "ready"
      ? t("member:rewards.claimUntil", { date: dayText(claimUntil, place) })
      : t("promotions:period.ends", { date: dayText(toDay, place) });
  return (
    <>
      {often} · {until}
    </>
  );
}

/** A target of nothing is reached. */
const percentOf = (done: bigint, target: bigint): number =>
  target > 0n ? Number((done * 100n) / target) : 100;
