import type { Meter } from "./acts";
import { restPicture, type Picture } from "./picture";
import type {
  FreeChoice,
  Notice,
  PendingRound,
  ShownRound,
  SlotPlayed,
  SlotProps,
  SlotRefused,
} from "./props";

/** What a stage shows besides the motion itself. */
export interface StageState {
  form: string;
  balanceMinor: string | null;
  /** The value of the chosen stake, or of the free play instead of one. */
  stake: string;
  freePlays: FreeChoice[];
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
  const { form, balanceMinor, stake, freePlays, round, pending, notice } = props;
  return { form, balanceMinor, stake, freePlays, round, pending, notice, show: null, freshNo: null };
}

type Page = Pick<SlotProps, "model" | "idleStops" | "stakes" | "plainStake">;

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
      const ended = { ...state, form, balanceMinor, round, pending: null, show: null };
      return { ...ended, ...offered(page, state, leftAfter(round, state)), freshNo: round.roundNo };
    }
    case "refused": {
      const { form, kind, sentence, link, balanceMinor, pending } = event.answer;
      const notice: Notice = { kind, sentence, link };
      return {
        ...{ ...state, form, notice, pending, show: null },
        ...{ balanceMinor: balanceMinor === undefined ? state.balanceMinor : balanceMinor },
        ...offered(page, state, event.answer.freePlays ?? state.freePlays),
      };
    }
    case "unanswered":
      return { ...state, notice: event.notice, show: null };
    case "dismiss":
      return { ...state, notice: null };
  }
}

/** What a round has left of the free play that paid it. */
function leftAfter({ free }: ShownRound, { freePlays }: StageState): FreeChoice[] {
  if (!free) return freePlays;
  return freePlays.flatMap((one) => {
    if (one.value !== free.value) return [one];
    return free.left > 0 ? [{ ...one, left: free.left }] : [];
  });
}

/** A free play that is over is chosen no longer. */
function offered(
  { stakes, plainStake }: Page,
  { stake }: StageState,
  freePlays: FreeChoice[],
): Pick<StageState, "freePlays" | "stake"> {
  const isThere = [...stakes, ...freePlays].some(({ value }) => value === stake);
  return { freePlays, stake: isThere ? stake : plainStake };
}

/** Until there is something new, the last picture, without what it paid. */
function openShow(
  { model, idleStops, stakes }: Page,
  { round, pending, stake, freePlays }: StageState,
): Show {
  const picture = restPicture(model, round?.round, idleStops);
  const chosen = [...stakes, ...freePlays].find(({ value }) => value === stake);
  return {
    picture: { ...picture, wins: [], orbs: [] },
    ...{ meter: {}, banner: null, isMoving: false },
    stakeMinor: pending?.stakeMinor ?? chosen?.minor ?? "0",
  };
}
