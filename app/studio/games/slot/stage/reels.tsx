import { memo } from "react";
import type { SlotWin } from "../round";
import { inkOf, keyOf, winningCells, type Picture } from "./picture";
import type { SlotProps } from "./props";
import { minorOf, type Words } from "./words";

/** So many characters are printed large. */
const SHORT_TAG = 4;

interface ReelsProps {
  page: SlotProps;
  words: Words;
  picture: Picture;
  stakeMinor: string;
  /** The wins draw themselves. */
  isFresh: boolean;
  /** Said instead of the symbols while a round covers them. */
  label?: string;
}

/** The window with what stands in it: complete without script, and what lies above the moving reels with it. */
export const Reels = memo(function Reels({ page, words, picture, stakeMinor, isFresh, label }: ReelsProps) {
  const { model, art } = page;
  const { columns, edges, wins, coins, orbs, isHold } = picture;
  const inks = winningCells(wins);
  const tags = new Map<string, string>([
    ...coins.map(
      ({ cell, units }) =>
        [keyOf(...cell), shorten(words.amount(minorOf(units, stakeMinor, model.stake)))] as const,
    ),
    ...orbs.map(({ cell, times }) => [keyOf(...cell), `×${times}`] as const),
  ]);
  const cells = columns.flatMap((column, reel) =>
    column.map((letter, row) => ({ key: keyOf(reel, row), letter })),
  );
  const hasTabs = model.pay === "lines";
  const said = label ?? describe(words, columns, tags);
  const emblem = (letter: string) => <Emblem art={art} letter={letter} />;
  return (
    <>
      {hasTabs && <Tabs page={page} wins={wins} side="left" />}
      <div
        className={["window", isHold && "hold", edges === null && "whole"].filter(Boolean).join(" ")}
        data-window
        role="img"
        aria-label={said}
      >
        {/* For browsers that show text alone; nobody else reads what is inside a picture. */}
        <span className="vh">{said}</span>
        <div className="cells">
          {columns.map((column, reel) => (
            <div key={reel} className="reel">
              {edges && <i className="edge">{emblem(edges[reel]![0])}</i>}
              {column.map((letter, row) => (
                <i key={row}>{letter && emblem(letter)}</i>
              ))}
              {edges && <i className="edge">{emblem(edges[reel]![1])}</i>}
            </div>
          ))}
        </div>
        <div className={isFresh ? "marks fresh" : "marks"} key={isFresh ? "fresh" : "still"} data-marks>
          {wins.length > 0 && (
            <>
              <div className="veil" />
              <div className="grid">
                {cells.map(({ key }) => (
                  <b key={key} className={inks.has(key) ? `card line-${inks.get(key)}` : undefined} />
                ))}
              </div>
              {model.lines && <Lines page={page} wins={wins} />}
              <div className="grid raised">
                {cells.map(({ key, letter }) => (
                  <b key={key}>{inks.has(key) && emblem(letter)}</b>
                ))}
              </div>
            </>
          )}
          {tags.size > 0 && (
            <div className={orbs.length > 0 ? "grid tags orbs" : "grid tags"}>
              {cells.map(({ key }) => {
                const text = tags.get(key);
                const isLong = text !== undefined && text.length > SHORT_TAG;
                return (
                  <b key={key}>{text && <span className={isLong ? "long" : undefined} data-text={text} />}</b>
                );
              })}
            </div>
          )}
        </div>
      </div>
      {hasTabs && <Tabs page={page} wins={wins} side="right" />}
    </>
  );
});

function Emblem({ art, letter }: { art: SlotProps["art"]; letter: string }) {
  return (
    <svg viewBox={`0 0 ${art.cell} ${art.cell}`} aria-hidden="true">
      <use href={`${art.sheet}#${art.symbols[letter]?.id}`} width={art.cell} height={art.cell} />
    </svg>
  );
}

/** Each line from its number, or from the edge of the window, through the middle of its cells. */
function Lines({ page: { model }, wins }: { page: SlotProps; wins: readonly SlotWin[] }) {
  const width = model.reels * 100;
  const height = model.rows * 100;
  return (
    <svg className="lines" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {wins.map((win, index) => {
        if (!win.line) return null;
        const rows = model.lines![win.line - 1]!;
        const middle = rows.map((row, reel) => `${reel * 100 + 50} ${row * 100 + 50}`);
        const left = `0 ${rows[0]! * 100 + 50}`;
        const right = `${width} ${rows[rows.length - 1]! * 100 + 50}`;
        const d = `M${[left, ...middle, right].join("L")}`;
        return (
          <g key={win.line} className={`line-${inkOf(win, index)}`}>
            <path className="halo" d={d} />
            <path d={d} />
          </g>
        );
      })}
    </svg>
  );
}

/** The numbers of the lines: up to ten on both sides, more of them odd on the left and even on the right. */
function Tabs({ page: { model }, wins, side }: { page: SlotProps; wins: readonly SlotWin[]; side: string }) {
  const numbers = model.lines!.map((_, index) => index + 1);
  const shown =
    numbers.length <= 10 ? numbers : numbers.filter((line) => line % 2 === (side === "left" ? 1 : 0));
  const winning = new Set(wins.map(({ line }) => line));
  return (
    <div className={numbers.length > 10 ? "line-tabs many" : "line-tabs"} aria-hidden="true">
      {shown.map((line) => (
        <i
          key={line}
          className={winning.has(line) ? `line-${((line - 1) % 10) + 1} on` : undefined}
          data-text={line}
        />
      ))}
    </div>
  );
}

/** Row by row, with what is printed on a coin or an orb. */
function describe(words: Words, columns: readonly string[][], tags: ReadonlyMap<string, string>): string {
  const rows = columns[0]!.map((_, row) => {
    const symbols = columns
      .map((column, reel) => {
        const letter = column[row];
        return letter ? [words.nameOf(letter), tags.get(keyOf(reel, row))].filter(Boolean).join(" ") : "–";
      })
      .join(", ");
    return words.say("reels.row", { row: row + 1, symbols });
  });
  return rows.join(" ");
}

/** A coin has little room: "1,250.00" is printed as "1,250". */
const shorten = (amount: string) => amount.replace(/\.0+$/, "");
