import type { GrantCount, GrantEntry, GrantSpin } from "~/domain/bonuses/bonus-details.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Change } from "../money/money";
import { ReportTable } from "../report/report-table";
import { Time } from "../time/time";

interface Movements {
  entries: GrantEntry[];
  currency: Currency;
}

/** Every line of a bonus's own account, the newest first. */
export function BonusMovements({ entries, currency }: Movements) {
  const t = useT();
  return (
    <section className="panel flat">
      <ReportTable
        roomy
        caption={t("member:bonus.movements")}
        isCaptionShown
        columns={[
          {
            head: t("member:column.time"),
            className: "nw",
            cell: ({ createdAt }) => <Time at={createdAt} show="second" />,
          },
          { head: t("member:column.kind"), isTitle: true, cell: ({ kind }) => t(`member:entryKind.${kind}`) },
          {
            head: t("member:column.amount"),
            isFigure: true,
            className: "b",
            cell: ({ amountMinor }) => <Change amountMinor={amountMinor} currency={currency} />,
          },
          {
            head: t("member:bonus.column.remaining"),
            isFigure: true,
            cell: ({ balanceAfterMinor }) => toGrouped(balanceAfterMinor, currency),
          },
        ]}
        rows={entries}
        keyOf={({ transactionId }) => transactionId}
      />
    </section>
  );
}

interface Counts {
  counts: GrantCount[];
  currency: Currency;
}

/** What each round staked of a bonus and counted for it. */
export function BonusCounts({ counts, currency }: Counts) {
  const t = useT();
  return (
    <section className="panel flat">
      <ReportTable
        roomy
        caption={t("member:bonus.counted")}
        isCaptionShown
        columns={[
          {
            head: t("member:bonus.column.game"),
            isTitle: true,
            cell: ({ game }) => <bdi>{game ?? "–"}</bdi>,
          },
          {
            head: t("member:bonus.column.stake"),
            isFigure: true,
            cell: ({ stakeMinor }) => toGrouped(stakeMinor, currency),
          },
          {
            head: t("member:bonus.column.counts"),
            isFigure: true,
            cell: ({ countedMinor, shareBp }) =>
              toGrouped((countedMinor * BigInt(shareBp)) / 10_000n, currency),
          },
        ]}
        rows={counts}
        keyOf={({ roundId }) => roundId}
      />
    </section>
  );
}

interface Spins {
  spins: GrantSpin[];
  currency: Currency;
}

/** The free spins that were played, the newest first: they cost nothing, and what they won is paid in one sum. */
export function BonusSpins({ spins, currency }: Spins) {
  const t = useT();
  return (
    <section className="panel flat">
      <ReportTable
        roomy
        caption={t("member:bonus.spinsPlayed")}
        isCaptionShown
        columns={[
          {
            head: t("member:column.time"),
            className: "nw",
            cell: ({ playedAt }) => <Time at={playedAt} show="second" />,
          },
          {
            head: t("member:bonus.column.game"),
            isTitle: true,
            cell: ({ game }) => <bdi>{game ?? "–"}</bdi>,
          },
          { head: t("member:column.stake"), isFigure: true, cell: () => t("member:bonus.spinFree") },
          {
            head: t("member:bonus.spinWon"),
            isFigure: true,
            className: "b",
            cell: ({ wonMinor }) => toGrouped(wonMinor, currency),
          },
        ]}
        rows={spins}
        keyOf={(_, row) => row}
      />
    </section>
  );
}
