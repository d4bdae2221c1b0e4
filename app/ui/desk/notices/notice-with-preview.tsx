import { cleanTexts } from "~/domain/messaging/notices/clean-texts.server";
import type { Notice, NoticeWords } from "~/domain/messaging/notices/notice";
import { useT } from "~/http/access/page.server";
import { adminNoticePath } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { NoticeForm, PREVIEW } from "./notice-form";
import { NoticePreview } from "./notice-preview";

interface NoticeWithPreviewProps {
  notice?: Notice & { version: string };
  lastResult: FormResult | undefined;
  /** What the form said when a preview was asked for. */
  preview: Record<string, NoticeWords> | undefined;
}

/** The form of a notice, and how it reads. */
export function NoticeWithPreview({ notice, lastResult, preview }: NoticeWithPreviewProps) {
  const t = useT();
  const shown = preview ?? (notice && cleanTexts(notice.texts));
  return (
    <div className="two-col l">
      <NoticeForm
        notice={notice}
        lastResult={lastResult}
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
  );
}
