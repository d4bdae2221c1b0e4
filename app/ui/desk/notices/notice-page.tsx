import { cleanTexts } from "~/domain/messaging/notices/clean-texts.server";
import type { Notice, NoticeWords } from "~/domain/messaging/notices/notice";
import type { RunState } from "~/domain/shared/running-time";
import { useT } from "~/http/access/page.server";
import { adminNoticePath, paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { DeskTitle } from "../frame/desk-title";
import { NoticeForm, PREVIEW } from "./notice-form";
import { NoticePreview } from "./notice-preview";
import { RunTag } from "../content/running-time";

interface NoticePageProps {
  title: string;
  notice?: Notice & { state: RunState; version: string };
  result?: FormResult;
  /** What the form said when a preview was asked for. */
  preview: Record<string, NoticeWords> | undefined;
}

/** The form of a notice, and how it reads. */
export function NoticePage({ title, notice, result, preview }: NoticePageProps) {
  const t = useT();
  const shown = preview ?? (notice && cleanTexts(notice.texts));
  return (
    <>
      <DeskTitle title={title} within={{ href: paths.adminNotices, label: t("backoffice:notices.title") }}>
        {notice && <RunTag state={notice.state} />}
      </DeskTitle>
      <div className="two-col l">
        <NoticeForm
          notice={notice}
          lastResult={result}
          actions={
            <>
              <button className="btn" {...PREVIEW}>
                {t("backoffice:notices.preview")}
              </button>
              {notice && (
                <a className="btn btn-d" href={adminNoticePath(notice.id, "deletion")}>
                  {t("backoffice:content.delete")}
                </a>
              )}
            </>
          }
        />
        {shown && <NoticePreview texts={shown} />}
      </div>
    </>
  );
}
