import { useBehaviour, usePage } from "~/http/access/page.server";
import { zoneName } from "~/i18n/time-text";
import { clockParts } from "./clock-text";

/** The site's zone and its time: the server's when the page was made, running on where there is script. */
export function Clock() {
  const { messages, request } = usePage();
  const { clock, config } = request.app;
  const now = clock.now();
  const { date, time } = clockParts(now, { language: messages.language, timeZone: config.timeZone });
  return (
    <p className="clock" dir="ltr">
      <span className="desk">{zoneName(now, config.timeZone)} · </span>
      <time dateTime={new Date(now).toISOString()} data-zone={config.timeZone} {...useBehaviour("clock")}>
        <span className="desk">{date} </span>
        <b>{time}</b>
      </time>
    </p>
  );
}
