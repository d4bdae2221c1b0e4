import type { Page } from "~/domain/shared/page";
import type { RoundColumns } from "../games/rules-pages";
import { broughtMinor, takenMinor } from "../rounds/free-rounds";
import type { RoundRow } from "../store/schema";
import { GamePage } from "./game-page";
import { Result } from "./rounds-panel";
import { RoundsFilter, type FilterValues } from "./rounds-filter";
import { RoundsPager } from "./rounds-pager";
import { amountOf, Change, dateTimeOf, type View } from "./view";

export interface RoundsPageProps {
  view: View;
  page: Page<RoundRow>;
  filter: FilterValues;
  columns: RoundColumns;
}

export function RoundsPage({ view, page, filter, columns }: RoundsPageProps) {
  const { t } = view;
  return (
    <GamePage view={view} tab="rounds">
      <RoundsFilter view={view} filter={filter} />
      {page.items.length === 0 ? (
        <section className="panel flat empty">
          <h2 className="t-lg">{t("rounds.none")}</h2>
          <p>{t("rounds.noneText")}</p>
        </section>
      ) : (
        <section className="panel flat">
          <div className="scroll">
            <RoundsTable view={view} rounds={page.items} columns={columns} />
          </div>
        </section>
      )}
      <RoundsPager view={view} page={page} filter={filter} />
      <p className="hint">{t("rounds.zone", { zone: view.timeZone })}</p>
    </GamePage>
  );
}

interface RoundsTableProps {
  view: View;
  rounds: readonly RoundRow[];
  columns: RoundColumns;
}

function RoundsTable({ view, rounds, columns }: RoundsTableProps) {
  const { t } = view;
  const figures = ["bet", "win", "result", "balance"] as const;
  return (
    <table className="rep cards dense">
      <caption className="vh">{t("rounds.caption", { game: view.title })}</caption>
      <thead>
        <tr>
          <th scope="col" className="n">
            {t("rounds.round")}
          </th>
          <th scope="col">{t("rounds.time")}</th>
          <th scope="col">{t(columns.first)}</th>
          <th scope="col">{t(columns.second)}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className="n">
              {t(`rounds.${figure}`)}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{t("rounds.verify")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <RoundRowCells key={round.id} view={view} round={round} columns={columns} />
        ))}
      </tbody>
      <Totals view={view} rounds={rounds} />
    </table>
  );
}

interface RoundRowCellsProps {
  view: View;
  round: RoundRow;
  columns: RoundColumns;
}

function RoundRowCells({ view, round, columns }: RoundRowCellsProps) {
  const { t } = view;
  const { short, second, First } = columns;
  const played = round.state === "settled";
  const instead = t(round.state === "refused" ? "aside.refused" : "aside.returned");
  return (
    <tr>
      <td className="n head">{round.round_no}</td>
      <td data-l={t("rounds.time")} className="nw">
        {dateTimeOf(view, round.opened_at)}
      </td>
      <td data-l={t(short)}>{played ? <First view={view} round={round} /> : instead}</td>
      <td data-l={t(second)} className="sec">
        {(played && columns.describe(view, round)) || t("rounds.nothing")}
      </td>
      <td className="n" data-l={t("rounds.bet")}>
        {round.free_play_kind === null ? null : `${t("rounds.free")} `}
        {amountOf(view, round.stake_minor)}
      </td>
      <td className="n" data-l={t("rounds.win")}>
        {amountOf(view, played ? broughtMinor(round) : 0n)}
      </td>
      <td className="n b" data-l={t("rounds.result")}>
        <Result view={view} round={round} />
      </td>
      <td className="n" data-l={t("rounds.balance")}>
        {round.balance_after_minor === null ? t("rounds.nothing") : amountOf(view, round.balance_after_minor)}
      </td>
      <td className="n">
        <a className="link" href={`${view.at.game}/verify?round=${round.round_no}`}>
          {t("rounds.verify")}
        </a>
      </td>
    </tr>
  );
}

/** Stakes and wins of the rounds that took place; what was refused or returned moved no money. */
function Totals({ view, rounds }: { view: View; rounds: readonly RoundRow[] }) {
  const { t } = view;
  const played = rounds.filter(({ state }) => state === "settled");
  const stakeMinor = played.reduce((sum, round) => sum + takenMinor(round), 0n);
  const payoutMinor = played.reduce((sum, round) => sum + broughtMinor(round), 0n);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={4} className="head">
          {t("rounds.thisPage", { count: rounds.length })}
        </th>
        <td className="n" data-l={t("rounds.bet")}>
          {amountOf(view, stakeMinor)}
        </td>
        <td className="n" data-l={t("rounds.win")}>
          {amountOf(view, payoutMinor)}
        </td>
        <td className="n" data-l={t("rounds.result")}>
          <Change view={view} minor={payoutMinor - stakeMinor} />
        </td>
        <td colSpan={2} />
      </tr>
    </tfoot>
  );
}
