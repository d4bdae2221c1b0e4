import type { Reward } from "~/domain/bonuses/award.server";
import { pointsText } from "~/domain/points/points";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";

interface RewardValueProps {
  reward: Reward;
  currency: Currency;
}

/** "৳500.00", "300 pts" or "Free spins: 25". */
export function RewardValue({ reward, currency }: RewardValueProps) {
  const t = useT();
  const { form, points = 0, spins = 0, amountMinor = 0n } = reward;
  const text =
    form === "points"
      ? t("points:cost", { points: pointsText(points) })
      : form === "spins"
        ? `${t("member:bonus.form.spins")}: ${spins}`
        : formatMoney(amountMinor, currency);
  return (
    <b className="num nw">
      <bdi>{text}</bdi>
    </b>
  );
}

/** What kind of money it is; points and spins say it by their amount. */
export function rewardForm(t: Translate, { form }: Reward): string | undefined {
  if (form === "points" || form === "spins") return undefined;
  return t(form === "cash" ? "member:rewards.cash" : `member:bonus.form.${form}`);
}
