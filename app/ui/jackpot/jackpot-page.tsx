import { Fragment } from "react";
import type { JackpotPageView, JackpotWin } from "~/domain/games/jackpot/jackpot.views.server";
import { formatMoney, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { gamePath } from "~/http/paths/paths";
import { Money, roundText } from "../money/money";
import { Time } from "../time/time";
import { PoolDigits } from "./jackpot";

/** Of many games that feed it so many call on people to play. */
const FRONT = 3;

/** How the pool is fed, won and checked, and who won the ones before. */
export function JackpotPage({ view }: { view: JackpotPageView }) {
  const { games, terms, startedAt, drawSeedHash, wins, currency } = view;
  const t = useT();
  const share = String(terms.shareBp / 100);
  const odds = roundText(terms.oddsMinor, currency);
  return (
    <main className="main" id="main">
      <div className="pt">
        <h1 className="disp">{t("lobby:jackpot.title")}</h1>
      </div>
      <div className="jack">
        <PoolDigits pool={view} />
      </div>
      <div className="cols">
        <section className="panel st">
          <h2 className="t-lg">{t("lobby:jackpot.rules.title")}</h2>
          <div className="prose">
            <ul>
              <li>{t("lobby:jackpot.rules.fed", { share })}</li>
              <li>{t("lobby:jackpot.rules.seed", { seed: roundText(terms.seedMinor, currency) })}</li>
              <li>{t("lobby:jackpot.rules.chance", { odds })}</li>
              <li>{t("lobby:jackpot.rules.paid")}</li>
              <li>{t("lobby:jackpot.rules.first")}</li>
              <li>
                {terms.mustWinByMinor === null
                  ? t("lobby:jackpot.rules.ceiling")
                  : t("lobby:jackpot.rules.mustWinBy", { amount: roundText(terms.mustWinByMinor, currency) })}
              </li>
              <li>{t("lobby:jackpot.rules.terms")}</li>
            </ul>
          </div>
          <p className="ro wrap">
            {games.map((game, position) => (
              <a
                key={game.id}
                className={position < FRONT ? "btn btn-p" : "btn btn-s btn-q"}
                href={gamePath(game)}
              >
                {position < FRONT ? t("lobby:tile.playGame", { name: game.name }) : game.name}
              </a>
            ))}
          </p>
        </section>
        <section className="panel st">
          <h2 className="t-lg">{t("lobby:jackpot.fair.title")}</h2>
          <div className="prose">
            <p>{t("lobby:jackpot.fair.text")}</p>
            <p className="sm">{t("lobby:jackpot.fair.how")}</p>
          </div>
          <dl className="dl">
            <dt>{t("lobby:jackpot.fair.since")}</dt>
            <dd>
              <Time at={startedAt} />
            </dd>
            <dt>{t("lobby:jackpot.fair.hash")}</dt>
            <dd>
              <Code>{drawSeedHash}</Code>
            </dd>
          </dl>
        </section>
      </div>
      <Wins wins={wins} currency={currency} />
    </main>
  );
}

function Wins({ wins, currency }: { wins: readonly JackpotWin[]; currency: Currency }) {
  const t = useT();
  return (
    <section className="panel flat">
      <div className="ph">
        <h2>{t("lobby:jackpot.won.title")}</h2>
      </div>
      {wins.length === 0 && <p className="p-4 mut">{t("lobby:jackpot.won.none")}</p>}
      <div className="rows">
        {wins.map((win) => (
          <details key={win.runId}>
            <summary className="ro">
              <span className="grow">
                {win.name !== undefined && <b dir="ltr">{win.name}</b>} <Time at={win.wonAt} />
              </span>
              <b>
                <Money amountMinor={win.wonMinor} currency={currency} />
              </b>
            </summary>
            <Proof win={win} currency={currency} />
          </details>
        ))}
      </div>
    </section>
  );
}

/** All that it takes to draw again. */
function Proof({ win, currency }: { win: JackpotWin; currency: Currency }) {
  const t = useT();
  const facts = [
    [t("lobby:jackpot.won.seed"), win.drawSeed],
    [t("lobby:jackpot.fair.hash"), win.drawSeedHash],
    [t("lobby:jackpot.won.round"), win.drawnFor],
    [t("lobby:jackpot.won.stake"), formatMoney(win.stakeMinor, currency)],
    [t("lobby:jackpot.won.odds"), formatMoney(win.oddsMinor, currency)],
  ] as const;
  return (
    <dl className="dl">
      {win.isByCeiling && (
        <>
          <dt>{t("lobby:jackpot.won.why")}</dt>
          <dd>{t("lobby:jackpot.won.byCeiling")}</dd>
        </>
      )}
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <Code>{value}</Code>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Code({ children }: { children: string }) {
  return <bdi className="mono">{children}</bdi>;
}
