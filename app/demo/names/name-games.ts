import type { Seeded } from "~/art/random";
import type { GameType } from "~/domain/vocabulary/game-type";
import { shuffled } from "../shuffled";
import { genitive } from "./bengali";
import { slotAdjectives, slotEndings, slotNouns, type Word } from "./slot-words";
import * as tables from "./table-words";

const TABLES: Record<Exclude<GameType, "RNG" | "COCKFIGHT">, tables.NameParts> = {
  LIVE: tables.liveNames,
  FISH: tables.fishNames,
  PVP: tables.cardNames,
  MINI: tables.miniNames,
  JACKPOT: tables.jackpotNames,
  LOTT: tables.lotteryNames,
  ELOTT: tables.drawNames,
  SPORTS: tables.sportNames,
  ESPORTS: tables.esportNames,
};

/** So many names of a kind, none of them taken in either language; the taken ones grow by them. */
export function nameGames(
  gameType: GameType,
  count: number,
  { random, taken }: { random: Seeded; taken: Set<string> },
): Word[] {
  const names: Word[] = [];
  for (const name of candidates(gameType, random)) {
    if (names.length === count) return names;
    const en = name.en.toLowerCase();
    if (taken.has(en) || taken.has(name.bn)) continue;
    taken.add(en).add(name.bn);
    names.push(name);
  }
  throw new Error(`there are words for ${names.length} games of ${gameType}, not for ${count}`);
}

function* candidates(gameType: GameType, random: Seeded): Generator<Word> {
  if (gameType === "COCKFIGHT") return;
  if (gameType === "RNG") yield* slotNames(random);
  else yield* joinedNames(gameType, random);
}

function* joinedNames(gameType: keyof typeof TABLES, random: Seeded): Generator<Word> {
  const { firsts, seconds } = TABLES[gameType];
  const joined = gameType === "FISH" ? withEnding : join;
  const all = firsts.flatMap((first) => seconds.map((second) => joined(first, second)));
  yield* shuffled(all, random);
}

/** Endless: a third each of "Golden Tiger", "Tiger Rush" and "Golden Tiger Rush". */
function* slotNames(random: Seeded): Generator<Word> {
  for (;;) {
    const adjective = random.pick(slotAdjectives);
    const noun = random.pick(slotNouns);
    const ending = random.pick(slotEndings);
    const form = random.between(0, 2);
    if (sharesWord(adjective, noun) || sharesWord(noun, ending)) continue;
    if (form === 0) yield join(adjective, noun);
    else if (form === 1) yield withEnding(noun, ending);
    else yield join(adjective, withEnding(noun, ending));
  }
}

function withEnding(noun: Word, ending: Word): Word {
  const bn = ending.bn.startsWith("+")
    ? `${noun.bn} ${ending.bn.slice(1)}`
    : `${genitive(noun.bn)} ${ending.bn}`;
  return { en: `${noun.en} ${ending.en}`, bn };
}

const join = (first: Word, second: Word): Word => ({
  en: `${first.en} ${second.en}`,
  bn: `${first.bn} ${second.bn}`,
});

const sharesWord = (one: Word, other: Word) => one.en === other.en || one.bn === other.bn;
