import type { WaitingGift } from "~/domain/bonuses/gifts.views.server";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { MessageKey } from "~/i18n/keys";
import { FormSecrets } from "../../form/form-secrets";
import { Note } from "../../note/note";
import { RewardValue } from "../../rewards/reward-value";
import { Time } from "../../time/time";

interface WaitingGiftProps {
  gift: Omit<WaitingGift, "oneHand"> & {
    oneHand: { key: MessageKey; values: Record<string, string | number> } | undefined;
  };
  currency: Currency;
  mayDecide: boolean;
}

/** A gift that a second person signs or refuses. */
export function WaitingGiftPanel({ gift, currency, mayDecide }: WaitingGiftProps) {
  const t = useT();
  const { id, form, reason, askedBy, createdAt, isOwn, oneHand } = gift;
  return (
    <section className="panel st" aria-labelledby={`gift-${id}`}>
      <h2 className="t-lg" id={`gift-${id}`}>
        {t("bonusdesk:gifts.waits")}
      </h2>
      <dl className="dl">
        <dt>{t(`member:bonus.form.${form}`)}</dt>
        <dd>
          <RewardValue reward={gift} currency={currency} />
        </dd>
        <dt>{t("backoffice:decision.reason")}</dt>
        <dd>
          <bdi>{reason}</bdi>
        </dd>
        <dt>{t("dormant:desk.askedBy")}</dt>
        <dd>
          <bdi>{askedBy}</bdi> · <Time at={createdAt} />
        </dd>
      </dl>
      {(isOwn || oneHand) && (
        <Note tone="info">{oneHand ? t(oneHand.key, oneHand.values) : t("dormant:desk.own")}</Note>
      )}
      {mayDecide && (
        <form className="ro" method="post">
          <FormSecrets once />
          <input type="hidden" name="requestId" value={id} />
          {!isOwn && !oneHand && (
            <button className="btn btn-p" name="step" value="sign">
              {t("bonusdesk:gifts.sign")}
            </button>
          )}
          <button className="btn btn-d" name="step" value="refuse">
            {t("dormant:desk.submit.refuse")}
          </button>
        </form>
      )}
    </section>
  );
}
