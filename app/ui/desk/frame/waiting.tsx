import { usePage, useT } from "~/http/access/page.server";
import type { Translate } from "~/i18n/messages.server";

const MINUTE_MS = 60_000;
/** Somebody has waited too long. */
export const LATE_AFTER_MS = 60 * MINUTE_MS;

/** "58 min", "1 h 12", "3 days": how long something waits; in bold when it is late. */
export function WaitingSince({ at }: { at: number }) {
  const t = useT();
  const waitedMs = usePage().request.app.clock.now() - at;
  const text = waitedText(waitedMs, t);
  return waitedMs > LATE_AFTER_MS ? <span className="neg b">{text}</span> : <>{text}</>;
}

export function waitedText(waitedMs: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(waitedMs / MINUTE_MS));
  if (minutes < 60) return t("backoffice:waited.minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48)
    return t("backoffice:waited.hours", { hours, minutes: String(minutes % 60).padStart(2, "0") });
  return t("backoffice:waited.days", { count: Math.floor(hours / 24) });
}
