import type { NoticeWords } from "~/domain/messaging/notices/notice";
import { useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { NoticeContent } from "../../notices/notice-content";

/** How a notice reads, in every language that it has. */
export function NoticePreview({ texts }: { texts: Record<string, NoticeWords> }) {
  const t = useT();
  return (
    <aside className="st" id="preview" aria-label={t("backoffice:notices.preview")}>
      {Object.entries(texts).map(([code, { title, content }]) => {
        const { name, direction } = languageOf(code);
        return (
          <article key={code} className="panel st st-s as-read" data-theme="dark" lang={code} dir={direction}>
            <p className="xs mut">{name}</p>
            <h2 className="disp t-xl">{title}</h2>
            <NoticeContent html={content} />
          </article>
        );
      })}
    </aside>
  );
}
