import type { MatchState } from "~/domain/games/matches/match-list.views.server";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../../note/note";

const TONES: Record<MatchState, Tone | undefined> = { shown: "good", off: "warn", started: undefined };

export function MatchTag({ state }: { state: MatchState }) {
  return <Tag tone={TONES[state]}>{useT()(`backoffice:matches.state.${state}`)}</Tag>;
}
