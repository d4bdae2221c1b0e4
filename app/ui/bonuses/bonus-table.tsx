import type { GrantLine } from "~/domain/bonuses/grants.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";
import { Tag, type Tone } from "../note/note";
import { ReportTable } from "../report/report-table";
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
      <ReportTable
        roomy
        caption={t("member:bonus.title")}
        columns={[
          {
            head: t("member:bonus.column.bonus"),
            isTitle: true,
            cell: (grant) => <a href={hrefOf(grant.id)}>{bonusName(grant, titles, t)}</a>,
          },
          {
            head: t("member:bonus.column.amount"),
            isFigure: true,
            className: "b",
            cell: (grant) =>
              grant.form === "spins"
                ? `${grant.spinsDone}/${grant.spins}`
                : toGrouped(grant.grantedMinor, currency),
          },
          {
            head: t("member:bonus.column.remaining"),
            isFigure: true,
            cell: (grant) => toGrouped(grant.remainingMinor, currency),
          },
          {
            head: t("member:bonus.column.toPlay"),
            isFigure: true,
            cell: (grant) => (grant.requiredMinor > 0n ? toGrouped(grant.requiredMinor, currency) : "–"),
          },
          {
            head: t("member:bonus.column.played"),
            isFigure: true,
            cell: (grant) => (grant.requiredMinor > 0n ? toGrouped(grant.playedMinor, currency) : "–"),
          },
          { head: t("member:bonus.column.state"), cell: (grant) => <BonusState grant={grant} /> },
          {
            head: t("member:bonus.column.ends"),
            className: "nw",
            cell: (grant) =>
              grant.expiresAt === null ? t("member:bonus.noEnd") : <Time at={grant.expiresAt} />,
          },
        ]}
        rows={grants}
        keyOf={(grant) => grant.id}
      />
    </section>
  );
}
