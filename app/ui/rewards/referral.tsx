import type {
  FriendLine,
  ReferralOffer,
  ReferralView,
} from "~/domain/rewards/referral/referral.views.server";
import { percentText } from "~/domain/contracts/contract";
import type { Reward } from "~/domain/bonuses/award.server";
import { rewardText } from "~/domain/bonuses/reward-text";
import { writeTerms } from "~/domain/bonuses/terms";
import { formatMoney, toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { memberPaths } from "~/http/paths/member-paths";
import { dayText } from "~/i18n/time-text";
import { CodePicture } from "../app/code-picture";
import { CopyRow } from "../cashier/copy-row";
import { Empty } from "../empty/empty";
import { Figure, Figures } from "../figures/figures";
import { Icon } from "../icon/icon";
import { Note, Tag, type Tone } from "../note/note";
import { ReportTable } from "../report/report-table";
import { Time, usePlace } from "../time/time";
import { GiftTerms } from "./reward-value";

interface ReferralProps {
  view: ReferralView;
  currency: Currency;
  link: string;
}

/** A member's own link with its terms, and the friends who came by it. */
export function Referral({ view, currency, link }: ReferralProps) {
  const t = useT();
  const { code, offer, friends, registered, qualified, earnedMinor } = view;
  return (
    <>
      <Figures>
        <Figure label={t("rewards:referral.registered")}>{registered}</Figure>
        <Figure label={t("rewards:referral.qualified")}>{qualified}</Figure>
        <Figure label={t("rewards:referral.earned")}>{formatMoney(earnedMinor, currency)}</Figure>
      </Figures>
      <div className="two-col">
        <div className="st">
          <section className="panel st st-s">
            {offer ? (
              <OfferTerms offer={offer} currency={currency} />
            ) : (
              <Note tone="info">{t("rewards:referral.off")}</Note>
            )}
            <CopyRow label={t("rewards:referral.link")} value={link} />
            <ShareLinks link={link} />
          </section>
          <Friends friends={friends} currency={currency} />
        </div>
        <aside className="panel st st-s">
          <CodePicture src={memberPaths.referralCode} alt={t("rewards:referral.qr", { code })} lazy={false} />
          <p>
            <span className="xs mut">{t("rewards:referral.code")}</span>{" "}
            <b className="num">
              <bdi>{code}</bdi>
            </b>
          </p>
          <a className="btn btn-s" href={memberPaths.referralCode} download={`${code}.svg`}>
            <Icon name="download-simple" />
            {t("rewards:referral.save")}
          </a>
        </aside>
      </div>
    </>
  );
}

/** What has to be done, and what it gives. */
export function OfferTerms({ offer, currency }: { offer: ReferralOffer; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  const money = (amountMinor: bigint) => formatMoney(amountMinor, currency);
  const [owner, friend] = [rewardText(t, offer.owner, currency), rewardText(t, offer.friend, currency)];
  const { depositMinor, validMinor, days, shareBp, shareMostMinor, untilDay } = offer;
  const title =
    owner === friend
      ? t("rewards:referral.both", { amount: owner })
      : t("rewards:referral.each", { owner, friend });
  const rate = `${percentText(Number(shareBp))}%`;
  const sentences = [
    t("rewards:referral.terms", { deposit: money(depositMinor), valid: money(validMinor), days }),
    shareBp > 0n && t("rewards:referral.share", { rate }),
    shareBp > 0n &&
      shareMostMinor !== undefined &&
      t("rewards:referral.shareMost", { amount: money(shareMostMinor) }),
    t("rewards:referral.free"),
    untilDay !== undefined && t("rewards:referral.until", { date: dayText(untilDay, place), days }),
    untilDay !== undefined && shareBp > 0n && t("rewards:referral.untilShare"),
  ];
  return (
    <>
      <h2 className="t-lg">{title}</h2>
      <p className="sm sec">{sentences.filter(Boolean).join(" ")}</p>
      {giftsApart(offer).map((gift, n) => (
        <GiftTerms key={n} reward={gift} currency={currency} />
      ))}
    </>
  );
}

/** Those whose terms differ. */
function giftsApart({ owner, friend }: ReferralOffer): Reward[] {
  const isSame = owner.form === friend.form && writeTerms(owner.terms) === writeTerms(friend.terms);
  return (isSame ? [owner] : [owner, friend]).map((gift) => ({ ...gift, promotionId: 0 }));
}

function ShareLinks({ link }: { link: string }) {
  const t = useT();
  const to = encodeURIComponent(link);
  return (
    <p className="ro wrap">
      <a className="btn btn-s btn-q" href={`https://t.me/share/url?url=${to}`} target="_blank" rel="noopener">
        <Icon name="telegram-logo" />
        Telegram
      </a>{" "}
      <a
        className="btn btn-s btn-q"
        href={`https://www.facebook.com/sharer/sharer.php?u=${to}`}
        target="_blank"
        rel="noopener"
      >
        <Icon name="facebook-logo" />
        Facebook
      </a>{" "}
      <a className="btn btn-s btn-q" href={`https://wa.me/?text=${to}`} target="_blank" rel="noopener">
        <Icon name="whatsapp-logo" />
        WhatsApp
      </a>{" "}
      <a className="btn btn-s btn-q" href={`mailto:?body=${to}`}>
        <Icon name="envelope-simple" />
        {t("rewards:referral.byEmail")}
      </a>
    </p>
  );
}

const TONES: Record<FriendLine["state"], Tone | undefined> = {
  ...{ new: undefined, playing: "info", paid: "good", none: undefined, over: undefined },
};

function Friends({ friends, currency }: { friends: FriendLine[]; currency: Currency }) {
  const t = useT();
  if (friends.length === 0)
    return <Empty title={t("rewards:referral.noneTitle")} text={t("rewards:referral.noneText")} />;
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("rewards:referral.friends")}</h2>
      </div>
      <ReportTable
        roomy
        caption={t("rewards:referral.friends")}
        columns={[
          { head: t("rewards:referral.friend"), isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
          {
            head: t("rewards:referral.registeredOn"),
            cell: ({ registeredAt }) => <Time at={registeredAt} show="date" />,
          },
          {
            head: t("rewards:referral.earned"),
            isFigure: true,
            className: "b",
            cell: ({ earnedMinor, gift }) => (
              <>
                {toGrouped(earnedMinor, currency)}
                {gift && <bdi className="xs mut"> {rewardText(t, gift, currency)}</bdi>}
              </>
            ),
          },
          {
            head: t("rewards:referral.state"),
            cell: ({ state }) => <Tag tone={TONES[state]}>{t(`rewards:referral.states.${state}`)}</Tag>,
          },
        ]}
        rows={friends}
        keyOf={(_, n) => n}
      />
    </section>
  );
}
