import { inMinor } from "../../currencies";
import { GamePage } from "../../pages/game-page";
import { modelAddress } from "../../pages/own-check-files";
import { ExactReturn, SmallPrint } from "../../pages/rules-shell";
import { Scroller } from "../../pages/scroller";
import { countOf, moneyOf, percentOf, sayTimesOf, type View } from "../../pages/view";
import { Emblem } from "./emblem";
import { LinePicture } from "./line-picture";
import { lookOf, type Look } from "./look";
import { rulesOf } from "./rules-in-words";
import type { SlotGame } from "./slot";

export function SlotRules({ view }: { view: View<SlotGame> }) {
  return (
    <GamePage view={view} tab="rules">
      <div className="play">
        <div className="st">
          <Pays view={view} />
          {view.game.model.lines && <Lines view={view} lines={view.game.model.lines} />}
          <SmallPrint view={view} />
        </div>
        <aside>
          <Return view={view} />
          <Model view={view} />
        </aside>
      </div>
    </GamePage>
  );
}

function Pays({ view }: { view: View<SlotGame> }) {
  const { t, game } = view;
  const { model } = game;
  const look = lookOf(view);
  const counts = countsOf(game);
  return (
    <section className="panel st">
      <h2 className="disp t-xl">{t("rules.how")}</h2>
      <div className="prose sm">
        {rulesOf(view).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Scroller label={t("rules.paysOfBet")}>
        <table className="rep dense">
          <caption className="xs mut">{t("rules.paysOfBet")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("rules.symbol")}</th>
              {counts.map((count) => (
                <th key={count} scope="col" className="n">
                  {count === counts.at(-1) && model.pay === "anywhere" ? `${count}+` : count}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...new Set(model.symbols)].map((letter) => (
              <SymbolRow key={letter} {...{ view, look, letter, counts }} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}

interface SymbolRowProps {
  view: View<SlotGame>;
  look: Look;
  letter: string;
  counts: readonly number[];
}

function SymbolRow({ view, look, letter, counts }: SymbolRowProps) {
  const { t, game } = view;
  const { model } = game;
  const pays = model.pays[letter];
  const part = partOf(game, letter);
  return (
    <tr>
      <td>
        <span className="ro nowrap">
          <Emblem look={look} letter={letter} size={36} />
          <b>{look.symbols[letter]!.name}</b>
        </span>
      </td>
      {pays && Object.keys(pays).every((count) => counts.includes(Number(count))) ? (
        counts.map((count) => (
          <td key={count} className="n b">
            {pays[count] === undefined
              ? t("rounds.nothing")
              : sayTimesOf(view, BigInt(pays[count]), BigInt(model.stake))}
          </td>
        ))
      ) : (
        <td colSpan={counts.length} className="sec ta-end">
          {pays ? <b>{inARow(view, pays)}</b> : part && t(`rules.part.${part}`)}
        </td>
      )}
    </tr>
  );
}

/** "4: 2×, 5: 5×": of a scatter, which pays for other counts than the rest. */
function inARow(view: View<SlotGame>, pays: Readonly<Record<string, number>>): string {
  const stake = BigInt(view.game.model.stake);
  return Object.entries(pays)
    .map(([count, units]) => `${count}: ${sayTimesOf(view, BigInt(units), stake)}`)
    .join(", ");
}

function partOf({ model }: SlotGame, letter: string) {
  if (letter === model.wild) return "wild";
  if (letter === model.scatter) return "scatter";
  if (letter === model.hold?.coin) return "coin";
  return letter === model.orbs?.symbol ? "orb" : undefined;
}

/** Every count that something pays for but the scatter, which may have counts of its own. */
function countsOf({ model }: SlotGame): number[] {
  const pays = Object.entries(model.pays).filter(([letter]) => letter !== model.scatter);
  const counts = new Set(pays.flatMap(([, each]) => Object.keys(each).map(Number)));
  return [...counts].sort((a, b) => a - b);
}

function Lines({ view, lines }: { view: View<SlotGame>; lines: readonly (readonly number[])[] }) {
  const { t, game } = view;
  return (
    <section className="panel st">
      <h2 className="disp t-xl">{t("rules.lines", { count: lines.length })}</h2>
      <ul className="ro g-2">
        {lines.map((rows, index) => (
          <li key={index} className="st g-1 mid">
            <LinePicture view={view} line={index + 1} rows={rows} height={game.model.rows} />
            <span className="xs mut">{t("rules.line", { line: index + 1 })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A fraction of a hundred digits is for the file; here it is a percentage with its basis. */
const MAX_DIGITS = 24;

function Return({ view }: { view: View<SlotGame> }) {
  const { t, game, currency } = view;
  const { figures, model } = game;
  const { paid, ways } = game.return;
  const topUnits = BigInt(Math.round(figures.top.times * model.stake));
  const [hits, rounds] = figures.hitRate.map(BigInt) as [bigint, bigint];
  const [tops, ofRounds] = figures.top.odds.map(BigInt) as [bigint, bigint];
  const isShort = String(paid).length + String(ways).length <= MAX_DIGITS;
  const stakeMinor = inMinor(game.most, currency);
  const sum = moneyOf(view, stakeMinor).replace(/\.0+$/, "");
  return (
    <ExactReturn
      view={view}
      basis={isShort ? t("rules.basis", { paid: countOf(paid), ways: countOf(ways) }) : t("rules.basisLong")}
      facts={[
        { label: t("rules.roundPays"), figure: percentOf(hits, rounds, 2) },
        { label: t("rules.volatility"), figure: t(`rules.${figures.volatility}`) },
        { label: t("rules.topPrize"), figure: sayTimesOf(view, topUnits, BigInt(model.stake)) },
        {
          label: t("rules.topOdds"),
          figure: t("rules.oneIn", { ways: countOf((ofRounds + tops / 2n) / tops) }),
        },
        {
          label: t("rules.sameAt", { sum }),
          figure: moneyOf(view, (stakeMinor * topUnits) / BigInt(model.stake)),
        },
        ...(model.pool
          ? [
              {
                label: t("rules.toPool"),
                figure: percentOf(BigInt(model.pool.feed[0]), BigInt(model.pool.feed[1]), 2),
              },
            ]
          : []),
      ]}
    >
      <p className="hint">{t("rules.houseKeeps", { percent: percentOf(ways - paid, ways, 2) })}</p>
    </ExactReturn>
  );
}

/** What the game is played by, for whoever wants to check it on another computer. */
function Model({ view }: { view: View<SlotGame> }) {
  const { t, game, at } = view;
  return (
    <section className="panel st st-s">
      <h2 className="t-base">{t("rules.model")}</h2>
      <p className="sm sec">{t("rules.modelText")}</p>
      <p className="mono xs">{game.modelHash}</p>
      <p>
        <a className="link" href={modelAddress(at, game.modelHash)}>
          {t("verify.modelFile")}
        </a>
      </p>
    </section>
  );
}
