import type { Popup } from "~/http/request-context.server";
import { paths } from "~/http/paths";
import { useT } from "~/http/page.server";
import { withQuery } from "~/http/search";
import { Dialog } from "../dialog/dialog";
import { FormSecrets } from "../form/form-secrets";
import { Time } from "../time/time";
import { NoticeContent } from "./notice-content";

interface PopupProps {
  popup: Popup;
  closeTo: string;
}

/** A notice that opens by itself; the others follow one by one, or not at all. */
export function PopupDialog({ popup, closeTo }: PopupProps) {
  const t = useT();
  const { notice, place, count, left } = popup;
  const lead = (
    <>
      {count > 1 && <>{t("notices:popup.place", { place, count })} · </>}
      <Time at={notice.startsAt} show="date" />
    </>
  );
  return (
    <Dialog id="announcement" title={notice.title} lead={lead} closeTo={closeTo}>
      <div className="body">
        <NoticeContent html={notice.content} />
      </div>
      <footer className="ro sp">
        {left > 0 ? <More left={left} /> : <span />}
        {notice.promotionType === "" ? (
          <a className="btn btn-p" href={closeTo} data-dismiss="">
            {t("common:close")}
          </a>
        ) : (
          <a className="btn btn-p" href={withQuery("/promotions", { type: notice.promotionType })}>
            {t("notices:popup.promotions")}
          </a>
        )}
      </footer>
    </Dialog>
  );
}

function More({ left }: { left: number }) {
  const t = useT();
  return (
    <form className="ro g-2" method="post" action={paths.announcementEnd}>
      <FormSecrets />
      <a className="btn btn-q" href={paths.announcement} data-modal="">
        {t("notices:popup.next", { count: left })}
      </a>
      <button className="btn btn-q" type="submit">
        {t("notices:popup.stop")}
      </button>
    </form>
  );
}
