import { fieldOf } from "../fields";
import type { RefusalCode } from "../pages/answer";
import type { Bets } from "./game-basics";
import type { Game } from "./game";
import type { TableOrder } from "./roulette/stage/table";

/** What a press on the playing page asks for. */
export type Press =
  | { kind: "resume" }
  | { kind: "look"; chip: number }
  /** The stake of the last round, chosen and not yet bet. */
  | { kind: "again" }
  | { kind: "table"; order: TableOrder; chip: number }
  | { kind: "bet"; formKey: string; bets: Bets; stakeMinor: bigint; chip: number; ownsTable?: boolean }
  /** A bet that one of the player's free plays pays; what it is worth, the wallet says. */
  | { kind: "free"; formKey: string; freePlayId: string; chip: number }
  /** With the key of a form that may have been sent before. */
  | { kind: "wrong"; code: RefusalCode; chip: number; formKey?: string };

const DEFAULT_CHIP = 50;

/** What is chosen before the player chooses: 50, or else the next chip that the game has. */
export function defaultChip({ chips }: Pick<Game, "chips">): number {
  return chips.find((chip) => chip >= DEFAULT_CHIP) ?? chips.at(-1)!;
}

export function chipOf(game: Pick<Game, "chips">, text: string | undefined): number | undefined {
  return game.chips.find((chip) => String(chip) === text);
}

export function formKeyOf(fields: unknown): string | undefined {
  const key = fieldOf(fields, "form");
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}
