import type { ReactElement } from "react";
import type { Translate, MessageKey } from "../locales/messages";
import type { PlayPage, PressAnswer } from "../pages/play-page";
import type { View } from "../pages/view";
import type { Recomputed } from "../rounds/verify-round";
import type { RoundRow, SeatRow } from "../store/schema";
import type { Game } from "./game";
import type { Press } from "./press";

/** What the rules of a game add to the studio's pages: each folder of rules declares one of these. */
export interface GamePages<G extends Game = Game> {
  /** What kind of game it is, in a few words: "5×3, 10 lines". */
  formOf: (t: Translate, game: G) => string;
  /** What a form of the playing page asks for; to resume a round is every game's and read before. */
  readPress: (game: G, seat: SeatRow, fields: unknown) => Press;
  Play: (page: PlayPage<G>) => ReactElement;
  /** The answer to a press that a script has sent; undefined for a game that has no script. */
  toJson?: (answer: PressAnswer<G>) => object;
  Rules: (props: { view: View<G> }) => ReactElement;
  rounds: RoundColumns<G>;
  /** The steps that lead from the numbers of the stream to the result. */
  VerifyDraws: (props: { view: View<G>; recomputed: Recomputed }) => ReactElement;
  /** The recomputed result as the game shows it, and what the round paid for it. */
  VerifyOutcome: (props: VerifyOutcomeProps<G>) => ReactElement;
}

export interface VerifyOutcomeProps<G extends Game = Game> {
  view: View<G>;
  recomputed: Recomputed;
  /** The round that was paid; nothing where somebody tries values of their own. */
  paid: RoundRow | undefined;
}

/** What a game says about a round in the two columns of its own. */
export interface RoundColumns<G extends Game = Game> {
  first: MessageKey;
  /** The first heading again, where room is short. */
  short: MessageKey;
  second: MessageKey;
  First: (props: { view: View<G>; round: RoundRow }) => ReactElement;
  describe: (view: View<G>, round: RoundRow) => string;
}
