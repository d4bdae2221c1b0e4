import type { GrantCount, GrantEntry, GrantSpin } from "~/domain/bonuses/bonus-details.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Change } from "../money/money";
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
      <div className="scroll">
        <table className="rep cards">
          <caption>{t("member:bonus.movements")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("member:column.time")}</th>
              <th scope="col">{t("member:column.kind")}</th>
              <th scope="col" className="n">
                {t("member:column.amount")}
              </th>
              <th scope="col" className="n">
                {t("member:bonus.column.remaining")}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ transactionId, kind, amountMinor, balanceAfterMinor, createdAt }) => (
              <tr key={transactionId}>
                <td className="nw" data-l={t("member:column.time")}>
                  <Time at={createdAt} show="second" />
                </td>
                <td className="head">{t(`member:entryKind.${kind}`)}</td>
                <td className="n b" data-l={t("member:column.amount")}>
                  <Change amountMinor={amountMinor} currency={currency} />
                </td>
                <td className="n" data-l={t("member:bonus.column.remaining")}>
                  {toGrouped(balanceAfterMinor, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
      <div className="scroll">
        <table className="rep cards">
          <caption>{t("member:bonus.counted")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("member:bonus.column.game")}</th>
              <th scope="col" className="n">
                {t("member:bonus.column.stake")}
              </th>
              <th scope="col" className="n">
                {t("member:bonus.column.counts")}
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ roundId, game, stakeMinor, countedMinor, shareBp }) => (
              <tr key={roundId}>
                <td className="head">
                  <bdi>{game ?? "–"}</bdi>
                </td>
                <td className="n" data-l={t("member:bonus.column.stake")}>
                  {toGrouped(stakeMinor, currency)}
                </td>
                <td className="n" data-l={t("member:bonus.column.counts")}>
                  {toGrouped((countedMinor * BigInt(shareBp)) / 10_000n, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
      <div className="scroll">
        <table className="rep cards">
          <caption>{t("member:bonus.spinsPlayed")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("member:column.time")}</th>
              <th scope="col">{t("member:bonus.column.game")}</th>
              <th scope="col" className="n">
                {t("member:column.stake")}
              </th>
              <th scope="col" className="n">
                {t("member:bonus.spinWon")}
              </th>
            </tr>
          </thead>
          <tbody>
            {spins.map(({ playedAt, game, wonMinor }, row) => (
              <tr key={row}>
                <td className="nw" data-l={t("member:column.time")}>
                  <Time at={playedAt} show="second" />
                </td>
                <td className="head">
                  <bdi>{game ?? "–"}</bdi>
                </td>
                <td className="n" data-l={t("member:column.stake")}>
                  {t("member:bonus.spinFree")}
                </td>
                <td className="n b" data-l={t("member:bonus.spinWon")}>
                  {toGrouped(wonMinor, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
