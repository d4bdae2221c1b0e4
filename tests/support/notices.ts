import type { App } from "../../app/domain/app.server";
import type { Audience, Execution, NoticeType } from "../../app/domain/messaging/notices/notice";

interface TestNotice {
  title: string;
  type: NoticeType | "XX";
  execution?: Execution;
  audience?: Audience;
  promotionType?: string;
  content?: string;
  /** By language, where it is not English alone. */
  titles?: Record<string, string>;
  startsAt?: number;
  endsAt?: number;
  enabled?: boolean;
}

/** Puts notices up as the desk would, in this order. */
export async function addNotices(app: App, notices: TestNotice[]): Promise<number[]> {
  const ids = notices.map(() => app.ids.next());
  const rows = notices.map(({ title, type, content = `<p>${title} content</p>`, ...notice }, position) => ({
    id: ids[position]!,
    notice_type: type,
    execution: notice.execution ?? "",
    audience: notice.audience === "agents" ? "agents" : "",
    promotion_type: notice.promotionType ?? "",
    texts: JSON.stringify(
      Object.fromEntries(
        Object.entries(notice.titles ?? { en: title }).map(([language, said]) => [
          language,
          { title: said, content },
        ]),
      ),
    ),
    starts_at: notice.startsAt ?? app.clock.now() - 1,
    ends_at: notice.endsAt ?? null,
    sort: position,
    enabled: notice.enabled === false ? 0 : 1,
  }));
  await app.db.insertInto("notices").values(rows).execute();
  app.bus.emit("content", {});
  return ids;
}
