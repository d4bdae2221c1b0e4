import type { VipLevel, VipView } from "~/domain/rewards/ranks/vip.views.server";
import { percentText } from "~/domain/contracts/contract";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { vipBadgePath } from "~/http/paths/art-paths";
import { dayText } from "~/i18n/time-text";
import type { Translate } from "~/i18n/messages.server";
import { roundText } from "../money/money";
import { Tag } from "../note/note";
import { usePlace } from "../time/time";
import { GiftTerms, rewardForm, RewardValue } from "./reward-value";

interface LadderProps {
  vip: VipView;
  currency: Currency;
}

export const levelName = (t: Translate, { name, level }: Pick<VipLevel, "name" | "level">): string =>
  name ?? t("rewards:vip.level", { level });

/** A member's own rank, how far the next one is and what keeps this one, and the whole ladder, the highest first. */
export function VipLadder({ vip, currency }: LadderProps) {
  const t = useT();
  return (
    <>
      <OwnRank vip={vip} currency={currency} />
      <section className="panel flat">
        <ol className="rungs">
          {vip.levels.toReversed().map((level) => (
            <Rung key={level.level} level={level} isOwn={level.level === vip.level} currency={currency} />
          ))}
        </ol>
      </section>
      <p className="hint">{t("rewards:vip.rules")}</p>
    </>
  );
}

function OwnRank({ vip, currency }: LadderProps) {
  const t = useT();
  const place = usePlace();
  const { levels, level, keptUntil, validMinor, depositsMinor, quarterEnds } = vip;
  const own = levels[level]!;
  const next = levels[level + 1];
  const money = (amountMinor: bigint) => roundText(amountMinor, currency);
  const percent = next ? percentOf(vip, next) : 100;
  return (
    <section className="panel ro viptop">
      <img src={vipBadgePath(level)} width="96" height="96" alt="" />
      <div className="grow st st-s">
        <p className="xs mut">{t("rewards:vip.yours")}</p>
        <h2 className="disp t-2xl">
          <bdi>{levelName(t, own)}</bdi>
        </h2>
        {next ? (
          <>
            <progress value={percent} max={100} aria-label={`${levelName(t, next)}: ${percent}%`} />
            <p className="sm sec num">
              {t("rewards:vip.toNext", {
                ...{ done: money(validMinor), bar: money(next.validMinor), next: levelName(t, next) },
                left: money(next.validMinor > validMinor ? next.validMinor - validMinor : 0n),
                date: dayText(quarterEnds, place),
              })}
            </p>
            {next.depositsMinor > 0n && (
              <p className="sm sec num">
                {t("rewards:vip.deposits", {
                  done: money(depositsMinor < next.depositsMinor ? depositsMinor : next.depositsMinor),
                  bar: money(next.depositsMinor),
                })}
              </p>
            )}
          </>
        ) : (
          <p className="sm sec">{t("rewards:vip.top")}</p>
        )}
        {keptUntil !== undefined && (
          <p className="sm sec">
            {t("rewards:vip.keptUntil", { date: dayText(keptUntil, place), bar: money(own.validMinor) })}
          </p>
        )}
      </div>
    </section>
  );
}

/** Of the condition that is furthest from being met. */
function percentOf({ validMinor, depositsMinor }: VipView, next: VipLevel): number {
  const share = (done: bigint, bar: bigint) => (bar <= done ? 100 : Number((done * 100n) / bar));
  return Math.min(share(validMinor, next.validMinor), share(depositsMinor, next.depositsMinor));
}

function Rung({ level, isOwn, currency }: { level: VipLevel; isOwn: boolean; currency: Currency }) {
  const t = useT();
  const { validMinor, depositsMinor, gift, rebateBp } = level;
  const form = gift && rewardForm(t, gift);
  const bars = [
    validMinor > 0n && t("rewards:vip.from", { valid: roundText(validMinor, currency) }),
    depositsMinor > 0n && t("rewards:vip.fromDeposits", { deposits: roundText(depositsMinor, currency) }),
  ].filter(Boolean);
  return (
    <li aria-current={isOwn ? "true" : undefined}>
      <img src={vipBadgePath(level.level)} width="48" height="48" alt="" />
      <div>
        <b>
          <bdi>{levelName(t, level)}</bdi>
        </b>{" "}
        {isOwn && <Tag tone="good">{t("rewards:vip.here")}</Tag>}
        <p className="xs mut num">{bars.length > 0 ? bars.join(" ") : t("rewards:vip.begin")}</p>
        {gift && <GiftTerms reward={gift} currency={currency} />}
      </div>
      <dl className="rgd">
        <div>
          <dt>{t("rewards:vip.rebate")}</dt>
          <dd>
            <bdi dir="ltr">{rebateBp ? rateText(rebateBp) : "–"}</bdi>
          </dd>
        </div>{" "}
        <div>
          <dt>{t("rewards:vip.gift")}</dt>
          <dd>
            {gift ? <RewardValue reward={gift} currency={currency} /> : "–"}
            {form && <span className="xs mut">{form}</span>}
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** "0.3–0.6%", or one figure where all kinds of games have the same. */
function rateText({ least, most }: NonNullable<VipLevel["rebateBp"]>): string {
  const [from, to] = [percentText(Number(least)), percentText(Number(most))];
  return from === to ? `${to}%` : `${from}–${to}%`;
}
