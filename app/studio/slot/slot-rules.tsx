import { inMinor } from "../currencies";
import { GamePage } from "../pages/game-page";
import { ExactReturn, SmallPrint } from "../pages/rules-shell";
import { countOf, moneyOf, percentOf, type View } from "../pages/view";
import { Contributions } from "./contributions";
import { Emblem } from "./emblem";
import { LINES, PAYING_SYMBOLS, PAYS, REELS, ROWS, STRIP_LENGTH } from "./reels";
import { ROUND_FIGURES, SLOT_RETURN } from "./returns";
import { lineBet } from "./slot";

export function SlotRules({ view }: { view: View }) {
  return (
    <GamePage view={view} tab="rules">
      <div className="play">
        <div className="st">
          <Pays view={view} />
          <TenLines view={view} />
          <SmallPrint view={view} />
        </div>
        <aside>
          <Return view={view} />
          <Contributions view={view} />
        </aside>
      </div>
    </GamePage>
  );
}

function Pays({ view }: { view: View }) {
  const { t } = view;
  return (
    <section className="panel st">
      <h2 className="disp t-xl">{t("rules.how")}</h2>
      <div className="prose sm">
        <p>{t("rules.slot")}</p>
      </div>
      <table className="rep dense">
        <caption className="vh">{t("rules.payouts")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("rules.symbol")}</th>
            {[3, 4, 5].map((count) => (
              <th key={count} scope="col" className="n">
                {count}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PAYING_SYMBOLS.map((symbol) => (
            <tr key={symbol}>
              <td>
                <span className="ro nowrap">
                  <Emblem view={view} symbol={symbol} size={36} />
                  <b>{t(`symbols.${symbol}`)}</b>
                </span>
              </td>
              {PAYS[symbol].map((pays) => (
                <td key={pays} className="n b">
                  {t("rules.times", { pays: countOf(pays) })}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td>
              <span className="ro nowrap">
                <Emblem view={view} symbol="W" size={36} />
                <b>{t("symbols.W")}</b>
              </span>
            </td>
            <td colSpan={3} className="sec ta-end">
              {t("rules.wild")}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function TenLines({ view }: { view: View }) {
  const { t } = view;
  return (
    <section className="panel st">
      <h2 className="disp t-xl">{t("rules.lines")}</h2>
      <ul className="ro g-2">
        {LINES.map((rows, index) => (
          <li key={index} className="st g-1 mid">
            <LinePicture view={view} line={index + 1} rows={rows} />
            <span className="xs mut">{t("rules.line", { line: index + 1 })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinePicture({ view, line, rows }: { view: View; line: number; rows: readonly number[] }) {
  const name = view.t("rules.lineRows", { line, rows: rows.map((row) => row + 1).join(", ") });
  const cells = Array.from({ length: ROWS * REELS }, (_, index) => ({
    x: 3 + 20 * (index % REELS),
    y: 3 + 20 * Math.floor(index / REELS),
  }));
  return (
    <svg viewBox="0 0 104 64" width="92" height="57" role="img" aria-label={name} className={`line-${line}`}>
      <g fill="var(--color-raised)" stroke="var(--color-line)">
        {cells.map(({ x, y }) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="18" height="18" rx="3" />
        ))}
      </g>
      <path
        d={`M${rows.map((row, reel) => `${12 + 20 * reel} ${12 + 20 * row}`).join("L")}`}
        fill="none"
        stroke="var(--k)"
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Return({ view }: { view: View }) {
  const { t, game, currency } = view;
  const { paid, ways, winningWays } = SLOT_RETURN;
  const stakeMinor = inMinor(game.most, currency);
  const highest = moneyOf(view, lineBet(stakeMinor) * BigInt(ROUND_FIGURES.highestPay));
  const stops = BigInt(STRIP_LENGTH) ** BigInt(REELS);
  const sum = moneyOf(view, stakeMinor).replace(/\.0+$/, "");
  const highestLine = Math.max(...PAYING_SYMBOLS.map((symbol) => PAYS[symbol][2]));
  return (
    <ExactReturn
      view={view}
      basis={t("rules.slotBasis", { paid: countOf(paid), ways: countOf(ways) })}
      facts={[
        { label: t("rules.linePays"), figure: percentOf(winningWays, ways, 2) },
        { label: t("rules.roundPays"), figure: percentOf(BigInt(ROUND_FIGURES.payingStops), stops, 2) },
        { label: t("rules.highestLine"), figure: t("rules.times", { pays: countOf(highestLine) }) },
        {
          label: t("rules.highestRound"),
          figure: t("rules.times", { pays: countOf(ROUND_FIGURES.highestPay) }),
        },
        { label: t("rules.sameAt", { sum }), figure: highest },
      ]}
    >
      <p className="hint">{t("rules.houseKeeps", { percent: percentOf(ways - paid, ways, 2) })}</p>
    </ExactReturn>
  );
}
