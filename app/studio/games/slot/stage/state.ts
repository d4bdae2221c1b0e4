import type { Meter } from "./acts";
import { restPicture, type Picture } from "./picture";
import type { Notice, PendingRound, ShownRound, SlotPlayed, SlotProps, SlotRefused } from "./props";

/** What a stage shows besides the motion itself. */
export interface StageState {
  form: string;
  balanceMinor: string | null;
  /** The value of the chosen stake. */
  stake: string;
  round: ShownRound | null;
  pending: PendingRound | null;
  notice: Notice | null;
  /** Set while a round is being played or shown. */
  show: Show | null;
  /** The round that came to its end under the eyes of the player: its win may be celebrated. */
  freshNo: number | null;
}

export interface Show {
  picture: Picture;
  meter: Meter;
  banner: Banner | null;
  stakeMinor: string;
  /** The picture's wins may draw themselves. */
  isMoving: boolean;
}

export type Banner =
  | { kind: "announce"; spins: number; isMore: boolean }
  | { kind: "total"; spins: number; units: number }
  | { kind: "hold" }
  | { kind: "full" };

export type StageEvent =
  | { kind: "pick"; stake: string }
  | { kind: "press" }
  | { kind: "scene"; show: Partial<Show> }
  | { kind: "played"; answer: SlotPlayed }
  | { kind: "ended"; answer: SlotPlayed }
  | { kind: "refused"; answer: SlotRefused }
  | { kind: "unanswered"; notice: Notice }
  | { kind: "dismiss" };

export function openStage(props: SlotProps): StageState {
  const { form, balanceMinor, stake, round, pending, notice } = props;
  return { form, balanceMinor, stake, round, pending, notice, show: null, freshNo: null };
}

type Page = Pick<SlotProps, "model" | "idleStops" | "stakes">;

/** The one place where a stage changes. */
export function nextStage(page: Page, state: StageState, event: StageEvent): StageState {
  switch (event.kind) {
    case "pick":
      return { ...state, stake: event.stake };
    case "press":
      return { ...state, notice: null, freshNo: null, show: openShow(page, state) };
    case "scene":
      return state.show ? { ...state, show: { ...state.show, ...event.show } } : state;
    case "played": {
      const { form, stakeMinor } = event.answer;
      return { ...state, form, pending: null, show: state.show && { ...state.show, stakeMinor } };
    }
    case "ended": {
      const { form, balanceMinor, ...round } = event.answer;
      return { ...state, form, balanceMinor, round, pending: null, show: null, freshNo: round.roundNo };
    }
    case "refused": {
      const { form, sentence, link, balanceMinor, pending } = event.answer;
      const notice: Notice = { kind: "refused", sentence, link };
      return {
        ...{ ...state, form, notice, show: null },
        ...{ balanceMinor: balanceMinor === undefined ? state.balanceMinor : balanceMinor },
        ...{ pending: pending ?? state.pending },
      };
    }
    case "unanswered":
      return { ...state, notice: event.notice, show: null };
    case "dismiss":
      return { ...state, notice: null };
  }
}

/** Until there is something new, the last picture, without what it paid. */
function openShow({ model, idleStops, stakes }: Page, { round, pending, stake }: StageState): Show {
  const picture = restPicture(model, round?.round, idleStops);
  const chosen = stakes.find(({ value }) => value === stake);
  return {
    picture: { ...picture, wins: [], orbs: [] },
    ...{ meter: {}, banner: null, isMoving: false },
    stakeMinor: pending?.stakeMinor ?? chosen?.minor ?? "0",
  };
}
