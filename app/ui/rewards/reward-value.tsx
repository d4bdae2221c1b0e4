import type { Reward } from "~/domain/bonuses/award.server";
import { formLabel, worthText, type RewardWorth } from "~/domain/bonuses/reward-text";
import { termsOf } from "~/domain/bonuses/terms";
import type { Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";
import { termLines } from "../bonuses/term-lines";

interface RewardValueProps {
  reward: RewardWorth;
  currency: Currency;
}

/** "৳500.00", "300 pts" or "Free spins: 25". */
export function RewardValue({ reward, currency }: RewardValueProps) {
  const t = useT();
  return (
    <b className="num nw">
      <bdi>{worthText(t, reward, currency)}</bdi>
    </b>
  );
}

/** What kind of money it is; points and spins say it by their amount. */
export function rewardForm(t: Translate, { form }: Pick<Reward, "form">): string | undefined {
  return form === "points" || form === "spins" ? undefined : formLabel(t, form);
}

/** On what a gift is given, to open; nothing for cash and points, which are given on none. */
export function GiftTerms({ reward, currency }: { reward: Reward; currency: Currency }) {
  const t = useT();
  const lines = termLines(t, { form: reward.form, terms: termsOf(reward.terms ?? {}) }, currency);
  if (lines.length === 0) return null;
  return (
    <details>
      <summary className="link sm">
        {t("member:bonus.terms")}: {formLabel(t, reward.form)}
      </summary>
      <ul className="st st-s sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
