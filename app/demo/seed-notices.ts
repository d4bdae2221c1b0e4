import type { App } from "~/domain/app.server";
import { addDays, dayOf, startOfDay } from "~/domain/shared/day";
import { insertRows } from "./insert-rows";
import { notices } from "./notices-of-the-brand";
import type { Progress } from "./progress";
import { inAllLanguages } from "./words";

const NINE_OCLOCK_MS = 9 * 3_600_000;

/** Announcements, popups and the lines of the marquee. A second time it changes nothing. */
export async function seedNotices(app: App, progress: Progress): Promise<void> {
  progress.begin("announcements", notices.length);
  const { timeZone } = app.config;
  const today = dayOf(app.clock.now(), timeZone);
  await insertRows(
    app,
    "notices",
    notices.map(({ type, execution = "", audience, promotionType = "", daysAgo, key }, position) => ({
      id: position + 1,
      notice_type: type,
      execution,
      audience: audience === "agents" ? "agents" : "",
      promotion_type: promotionType,
      texts: JSON.stringify(inAllLanguages((words) => words.notices?.[key])),
      starts_at: startOfDay(addDays(today, -daysAgo), timeZone) + NINE_OCLOCK_MS,
      ends_at: null,
      sort: 0,
      enabled: 1,
    })),
  );
  app.bus.emit("content", {});
}
