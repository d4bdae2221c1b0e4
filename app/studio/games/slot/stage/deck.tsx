import { useRef, type ReactNode } from "react";
import { broughtOf, isWin } from "./brought";
import type { FreeChoice, ShownRound, SlotProps } from "./props";
import type { StageState } from "./state";
import { useCountUp } from "./use-count-up";
import type { Words } from "./words";

export function Readouts({ page, words, state }: { page: SlotProps; words: Words; state: StageState }) {
  const { say, amount } = words;
  const { balanceMinor, round, show, pending } = state;
  const free = state.freePlays.find(({ value }) => value === state.stake);
  const stake = page.stakes.find(({ value }) => value === state.stake);
  const last = show ? null : round;
  const isWon = last !== null && isWin(last);
  return (
    <dl className="led">
      <Readout label={say(page.isDemo ? "stage.chips" : "stage.balance")}>
        {balanceMinor === null ? say("stage.unknown") : amount(BigInt(balanceMinor))}
      </Readout>
      <Readout label={say("stage.bet")}>
        {free && !pending ? say("stage.free") : amount(BigInt(pending?.stakeMinor ?? stake?.minor ?? "0"))}
      </Readout>
      {pending ? (
        <Readout label={say("stage.round")}>{String(pending.roundNo)}</Readout>
      ) : (
        <Readout label={say("stage.lastWin")} isWin={isWon}>
          <LastWin words={words} shown={last} isCounting={isWon && last.roundNo === state.freshNo} />
        </Readout>
      )}
    </dl>
  );
}

function Readout({ label, isWin, children }: { label: string; isWin?: boolean; children: ReactNode }) {
  return (
    <div className={isWin ? "win" : undefined}>
      <dt>{label}</dt>
      <dd>{typeof children === "string" ? <bdi>{children}</bdi> : children}</dd>
    </div>
  );
}

/** Counts up, and only what is more than the stake. */
function LastWin({ words, shown, isCounting }: LastWinProps) {
  const node = useRef<HTMLElement>(null);
  const minor = shown ? broughtOf(shown) : 0n;
  useCountUp(node, { minor, isCounting, print: words.amount });
  return <bdi ref={node}>{words.amount(minor)}</bdi>;
}
interface LastWinProps {
  words: Words;
  shown: ShownRound | null;
  isCounting: boolean;
}

/** The stakes as radios under the face of a chip, and before them what costs nothing. */
export function Stakes({ page, words, freePlays, chosen, pick }: StakesProps) {
  const { say, money } = words;
  return (
    <fieldset className={freePlays.length > 0 ? "stake has-free" : "stake"}>
      <legend className="vh">{words.say("stage.chip")}</legend>
      {freePlays.length > 0 && (
        <div className="frees">
          {freePlays.map(({ value, kind, minor, left }) => (
            <label key={value} className="free">
              <input
                type="radio"
                name="stake"
                value={value}
                checked={value === chosen}
                onChange={() => pick(value)}
              />{" "}
              <span>
                {kind === "bet"
                  ? say("stage.freeBet", { sum: money(BigInt(minor)) })
                  : say("stage.freeSpins", { left, sum: money(BigInt(minor)) })}
              </span>
            </label>
          ))}
        </div>
      )}
      {page.stakes.map(({ value, short }) => (
        <label key={value} className="tok">
          <input
            type="radio"
            name="stake"
            value={value}
            checked={value === chosen}
            onChange={() => pick(value)}
          />
          <span className={`k-${value}`}>
            <span className="vh">{page.currency.symbol}</span>
            {short}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
interface StakesProps {
  page: SlotProps;
  words: Words;
  freePlays: FreeChoice[];
  chosen: string;
  pick: (value: string) => void;
}

/** Never disabled, which would lose the focus: while a round runs it says so, and a press hurries it. */
export function SpinButton({
  page,
  words,
  isRunning,
}: {
  page: SlotProps;
  words: Words;
  isRunning: boolean;
}) {
  return (
    <button className="spin" id="spin" name="do" value="spin" data-play aria-busy={isRunning || undefined}>
      <svg className="i" aria-hidden="true">
        <use href={`${page.art.sprite}#i-arrow-clockwise-bold`} />
      </svg>
      <span>{words.say(isRunning ? "slot.spinning" : "stage.spin")}</span>
    </button>
  );
}

/** The one act that a round which waits leaves. */
export function ResumeButton({ page, text }: { page: SlotProps; text: string }) {
  return (
    <button className="spin sq" name="do" value="resume" data-play>
      <svg className="i flip" aria-hidden="true">
        <use href={`${page.art.sprite}#i-play-fill`} />
      </svg>
      {text}
    </button>
  );
}

export function Switch({ label, isOn, turn, d }: SwitchProps) {
  return (
    <button type="button" className="switch" role="switch" aria-checked={isOn} onClick={() => turn(!isOn)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
      <span className="vh">{label}</span>
    </button>
  );
}
interface SwitchProps {
  label: string;
  isOn: boolean;
  turn: (on: boolean) => void;
  /** The picture's path, on 24 × 24. */
  d: string;
}
