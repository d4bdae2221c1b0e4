import type { GrantLine } from "~/domain/bonuses/grants.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";
import { Tag, type Tone } from "../note/note";
import { Time } from "../time/time";

type Named = Pick<GrantLine, "form" | "promotionId">;

/** What a bonus is called: its promotion's title, or what it is. */
export function bonusName(
  { form, promotionId }: Named,
  titles: Record<number, string>,
  t: Translate,
): string {
  return (
    titles[promotionId] ?? (promotionId === 0 ? t("member:bonus.byTeam") : t(`member:bonus.form.${form}`))
  );
}

const TONES: Record<GrantLine["state"], Tone | undefined> = {
  active: "info",
  converted: "good",
  forfeited: "bad",
  expired: "bad",
  used_up: undefined,
};

const LOST = ["cancelled", "staff", "withdrawal", "excluded", "deposit_reversed"] as const;

export function BonusState({ grant: { state, reason } }: { grant: Pick<GrantLine, "state" | "reason"> }) {
  const t = useT();
  const lost = LOST.find((one) => state === "forfeited" && one === reason);
  return (
    <Tag tone={TONES[state]}>{lost ? t(`member:bonus.lost.${lost}`) : t(`member:bonus.state.${state}`)}</Tag>
  );
}

interface BonusTableProps {
  grants: GrantLine[];
  /** Of promotions, by their ids. */
  titles: Record<number, string>;
  currency: Currency;
  /** Where one of them is; the member's own page unless said. */
  hrefOf?: (grantId: number) => string;
}

/** A member's bonuses with what has to be bet and what was. */
export function BonusTable({ grants, titles, currency, hrefOf = memberPaths.bonus }: BonusTableProps) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="scroll">
        <table className="rep cards">
          <caption className="vh">{t("member:bonus.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("member:bonus.column.bonus")}</th>
              <th scope="col" className="n">
                {t("member:bonus.column.amount")}
              </th>
              <th scope="col" className="n">
                {t("member:bonus.column.remaining")}
              </th>
              <th scope="col" className="n">
                {t("member:bonus.column.toPlay")}
              </th>
              <th scope="col" className="n">
                {t("member:bonus.column.played")}
              </th>
              <th scope="col">{t("member:bonus.column.state")}</th>
              <th scope="col">{t("member:bonus.column.ends")}</th>
            </tr>
          </thead>
          <tbody>
            {grants.map((grant) => (
              <tr key={grant.id}>
                <td className="head">
                  <a href={hrefOf(grant.id)}>{bonusName(grant, titles, t)}</a>
                </td>
                <td className="n b" data-l={t("member:bonus.column.amount")}>
                  {grant.form === "spins"
                    ? `${grant.spinsDone}/${grant.spins}`
                    : toGrouped(grant.grantedMinor, currency)}
                </td>
                <td className="n" data-l={t("member:bonus.column.remaining")}>
                  {toGrouped(grant.remainingMinor, currency)}
                </td>
                <td className="n" data-l={t("member:bonus.column.toPlay")}>
                  {grant.requiredMinor > 0n ? toGrouped(grant.requiredMinor, currency) : "–"}
                </td>
                <td className="n" data-l={t("member:bonus.column.played")}>
                  {grant.requiredMinor > 0n ? toGrouped(grant.playedMinor, currency) : "–"}
                </td>
                <td data-l={t("member:bonus.column.state")}>
                  <BonusState grant={grant} />
                </td>
                <td className="nw" data-l={t("member:bonus.column.ends")}>
                  {grant.expiresAt === null ? t("member:bonus.noEnd") : <Time at={grant.expiresAt} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
