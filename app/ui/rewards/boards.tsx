import type { BoardRow, BoardView, PastPeriod } from "~/domain/rewards/board/boards.views.server";
import { formatMoney, toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { dayText } from "~/i18n/time-text";
import { usePlace } from "../time/time";

interface BoardsProps {
  boards: readonly BoardView[];
  currency: Currency;
}

/** Each board with its best, the member's own place wherever it is, and who has won before. */
export function Boards({ boards, currency }: BoardsProps) {
  return (
    <>
      {boards.map((board) => (
        <Board key={board.id} board={board} currency={currency} />
      ))}
    </>
  );
}

function Board({ board, currency }: { board: BoardView; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  const { kind, title, toDay, rows, own, players, leastMinor, past } = board;
  const name = title ?? t(`member:missions.period.${kind}`);
  const isOwnShown = own && rows?.some(({ rank, scoreMinor }) => isSame({ rank, scoreMinor }, own));
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>
          <bdi>{name}</bdi>
        </h2>{" "}
        {rows && (
          <span className="mut xs end">{t("rewards:board.ends", { date: dayText(toDay, place) })}</span>
        )}
      </div>
      {rows && rows.length > 0 && (
        <Places caption={name} rows={rows} own={own} isOwnBelow={!isOwnShown} currency={currency} />
      )}
      {rows && (
        <div className="st st-s p-4">
          <p className="sm">
            {rows.length === 0 ? t("rewards:board.nobody") : t("rewards:board.players", { count: players })}
          </p>
          {!own && rows.length > 0 && <p className="sm">{t("rewards:board.notYet")}</p>}
          <p className="hint">{t("rewards:board.rules", { amount: formatMoney(leastMinor, currency) })}</p>
        </div>
      )}
      <PastPlaces past={past} currency={currency} />
    </section>
  );
}

/** Who has won in periods that are over. */
export function PastPlaces({ past, currency }: { past: readonly PastPeriod[]; currency: Currency }) {
  const t = useT();
  const place = usePlace();
  return (
    <>
      {past.map(({ fromDay, toDay, rows }) => (
        <Places
          key={fromDay}
          caption={t("rewards:board.past", { from: dayText(fromDay, place), to: dayText(toDay, place) })}
          isCaptionShown
          rows={rows}
          currency={currency}
        />
      ))}
    </>
  );
}

const isSame = (one: Pick<BoardRow, "rank" | "scoreMinor">, other: Pick<BoardRow, "rank" | "scoreMinor">) =>
  one.rank === other.rank && one.scoreMinor === other.scoreMinor;

interface PlacesProps {
  caption: string;
  isCaptionShown?: boolean;
  rows: readonly BoardRow[];
  own?: BoardRow | undefined;
  isOwnBelow?: boolean;
  currency: Currency;
}

function Places({ caption, isCaptionShown = false, rows, own, isOwnBelow = false, currency }: PlacesProps) {
  const t = useT();
  return (
    <>
      {isCaptionShown && (
        <div className="ph">
          <h3 className="t-sm">{caption}</h3>
        </div>
      )}
      <div className="scroll">
        <table className="rep dense">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="n">
                {t("rewards:board.place")}
              </th>
              <th scope="col">{t("rewards:board.player")}</th>
              <th scope="col" className="n">
                {t("rewards:board.score")}
              </th>
              <th scope="col" className="n">
                {t("rewards:board.prize")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, n) => (
              <PlaceRow key={n} row={row} isOwn={own !== undefined && isOwn(row, own)} currency={currency} />
            ))}
            {own && isOwnBelow && <PlaceRow row={own} isOwn currency={currency} />}
          </tbody>
        </table>
      </div>
    </>
  );

  function isOwn(row: BoardRow, mine: BoardRow): boolean {
    return isSame(row, mine) && row.name === mine.name;
  }
}

function PlaceRow({ row, isOwn, currency }: { row: BoardRow; isOwn: boolean; currency: Currency }) {
  const t = useT();
  const { rank, name, scoreMinor, prizeMinor } = row;
  return (
    <tr className={isOwn ? "sel" : undefined}>
      <td className="n b">{rank}</td>
      <td>{isOwn ? t("rewards:board.you") : <bdi>{name}</bdi>}</td>
      <td className="n">{toGrouped(scoreMinor, currency)}</td>
      <td className="n">{prizeMinor > 0n ? formatMoney(prizeMinor, currency) : "–"}</td>
    </tr>
  );
}
