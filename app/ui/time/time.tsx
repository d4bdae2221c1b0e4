import { usePage } from "~/http/access/page.server";
import { clockText, dateText, timeText, type Place } from "~/i18n/time-text";

interface TimeProps {
  /** Epoch milliseconds. */
  at: number;
  show?: "minute" | "second" | "clock" | "date";
}

/** An instant in the site's zone. */
export function Time({ at, show = "minute" }: TimeProps) {
  const place = usePlace();
  return (
    <time dateTime={new Date(at).toISOString()} dir="auto">
      {textOf(at, show, place)}
    </time>
  );
}

/** Where and when the reader is, for sentences that hold a time. */
export function usePlace(): Place {
  const { messages, request } = usePage();
  const { clock, config } = request.app;
  return { language: messages.language, timeZone: config.timeZone, now: clock.now() };
}

function textOf(at: number, show: TimeProps["show"], place: Place): string {
  if (show === "clock") return clockText(at, place);
  if (show === "date") return dateText(at, place);
  return timeText(at, place, { seconds: show === "second" });
}
