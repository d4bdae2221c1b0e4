import type { PlayLimits, Timing } from "../context";
import type { Game } from "../games/game";
import type { SeatView } from "../rounds/rounds.views";
import type { RoundRow, SeatRow } from "../store/schema";
import type { FreePlay } from "../wallet/wallet";
import type { Answer } from "./answer";
import type { View } from "./view";

/** What a press is answered with. */
export interface PressAnswer<G extends Game = Game> {
  view: View<G>;
  seat: Pick<SeatView, "pending" | "recent">;
  /** The round that the press has led to. */
  told?: RoundRow | undefined;
  balanceMinor: bigint | undefined;
  /** What can be played without money of the player's own; undefined where it was not asked for. */
  freePlays?: readonly FreePlay[] | undefined;
  /** The form is one bet: whoever sends it again gets the same round. */
  formKey: string;
  answer: Answer | undefined;
  depositUrl: string | null;
  timing: Timing;
}

/** Everything that the playing page of a game is drawn from. */
export interface PlayPage<G extends Game = Game> extends PressAnswer<G> {
  seat: SeatView;
  /** The table as it lies, for a game that has one. */
  table: Pick<SeatRow, "table_text" | "table_version">;
  /** The chip that is chosen, in main units. */
  chip: number;
  /** The free play that is chosen instead. */
  freePlayId?: string | undefined;
  limits: PlayLimits;
}
