import { sumOfOrbs, winsOf } from "./acts";
import { broughtOf, isWin } from "./brought";
import { inkOf } from "./picture";
import type { ShownRound, SlotProps } from "./props";
import { minorOf, type Words } from "./words";

/** More wins than these do not fit beside each other; the rest is counted. */
const MOST_NAMED = 3;
/** Beside what free spins or coins have paid, or what has paid the stake. */
const MOST_NAMED_OF_MANY = 1;

/** The result in words, in the same place whether it won or lost. */
export function ResultLine({ page, words, shown, isRunning }: ResultLineProps) {
  return (
    <div className="say">
      <p role="status">{isRunning ? "\u00a0" : <Said {...{ page, words, shown }} />}</p>
      {!isRunning && shown && <FreeResults {...{ page, words, shown }} />}
    </div>
  );
}
interface ResultLineProps {
  page: SlotProps;
  words: Words;
  shown: ShownRound | null;
  isRunning: boolean;
}

function Said({ page: { model }, words, shown }: Omit<ResultLineProps, "isRunning">) {
  const { say, money } = words;
  if (!shown) return <>{say("say.first")}</>;
  const { round, stakeMinor, payoutMinor, free } = shown;
  const spin = round.spins[0]!;
  const wins = winsOf(spin);
  const amount = (units: number) => words.amount(minorOf(units, stakeMinor, model.stake));
  const freeUnits = round.spins.slice(1).reduce((sum, { units }) => sum + units, 0);
  const won = BigInt(payoutMinor);
  const named = round.spins.length > 1 || round.hold || free ? MOST_NAMED_OF_MANY : MOST_NAMED;
  const isOver = isWin(shown);
  return (
    <>
      {free && <span>{sayFree(words, shown)}</span>}
      {wins.slice(0, named).map(({ win, times }, index) => (
        <span key={index}>
          <i className={`line-${inkOf(win, index)}`} />
          {say(win.line ? "say.line" : win.ways ? "slot.ways" : "slot.symbols", {
            ...{ line: win.line ?? 0, ways: win.ways ?? 0, count: win.count },
            ...{ symbol: words.nameOf(win.symbol), sum: amount(win.units * times) },
          })}
        </span>
      ))}
      {wins.length > named && <span>{say("slot.moreWins", { count: wins.length - named })}</span>}
      {spin.orbs.length > 0 && spin.steps.length > 0 && (
        <span>{say("slot.orbs", { times: sumOfOrbs(spin) })}</span>
      )}
      {round.spins.length > 1 && (
        <span>{say("slot.spinsPaid", { count: round.spins.length - 1, sum: amount(freeUnits) })}</span>
      )}
      {round.hold && <span>{say("slot.holdPaid", { sum: amount(round.hold.units) })}</span>}
      {won === 0n && <span>{say(model.pay === "lines" ? "say.noLine" : "slot.noWin")}</span>}
      {isOver && (
        <b key={shown.roundNo}>
          {say(isWaiting(shown) ? "say.freeSpinWin" : "say.win", { sum: money(broughtOf(shown)) })}
        </b>
      )}
      {!isOver && won > 0n && (
        <strong>
          {say(free ? "say.freeBetUnder" : "say.back", {
            ...{ sum: money(won), stake: money(BigInt(stakeMinor)) },
          })}
        </strong>
      )}
    </>
  );
}

/** What a free spin has won is paid with the last of them. */
const isWaiting = ({ free }: ShownRound): boolean => free?.kind === "spins" && free.left > 0;

/** What has paid the stake, and how much of it is left. */
function sayFree({ say, money }: Words, { free, stakeMinor }: ShownRound): string {
  if (free?.kind === "bet") return say("say.freeBet", { sum: money(BigInt(stakeMinor)) });
  const left = free?.left ?? 0;
  return left > 0 ? say("say.freeSpin", { left }) : say("say.freeSpinLast");
}

/** What each free spin paid; a row that scrolls sideways. */
function FreeResults({
  page: { model },
  words,
  shown,
}: {
  page: SlotProps;
  words: Words;
  shown: ShownRound;
}) {
  const spins = shown.round.spins.slice(1);
  if (spins.length === 0) return null;
  const label = words.say("slot.freeSpins", { count: spins.length });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
    <div className="free-results" role="group" aria-label={label} tabIndex={0}>
      <ol>
        {spins.map(({ units }, index) => (
          <li key={index}>
            <span>{index + 1}</span>
            <bdi>{words.amount(minorOf(units, shown.stakeMinor, model.stake))}</bdi>
          </li>
        ))}
      </ol>
    </div>
  );
}
