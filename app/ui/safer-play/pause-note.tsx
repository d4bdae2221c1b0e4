import type { Pause } from "~/domain/vocabulary/pause";
import { useT } from "~/http/access/page.server";
import { timeText } from "~/i18n/time-text";
import { Note } from "../note/note";
import { usePlace } from "../time/time";

/** Until when a member is kept from playing, and what is possible all the same. */
export function PauseNote({ pause: { kind, until } }: { pause: Pause }) {
  const t = useT();
  const when = timeText(until, usePlace());
  return (
    <Note tone="info">
      {t(kind === "break" ? "member:limits.pausedBreak" : "member:limits.pausedExclusion", { when })}
    </Note>
  );
}
