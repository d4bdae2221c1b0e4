import type { Popup } from "~/http/access/request-context.server";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { withQuery } from "~/http/paths/search";
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
      <div className="body st">
        <NoticeContent html={notice.content} />
        {left > 0 && <NoMore back={closeTo} />}
      </div>
      <footer className="ro sp">
        {left > 0 ? <Next left={left} back={closeTo} /> : <span />}
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

/** Without script the next one lies over the lobby; closing it leads back to where the first was met. */
const backTo = (path: string, back: string) =>
  back === paths.home ? path : withQuery(path, { redirectTo: back });

function Next({ left, back }: { left: number; back: string }) {
  const t = useT();
  return (
    <a className="btn btn-q" href={backTo(paths.announcement, back)} data-modal="">
      {t("notices:popup.next", { count: left })}
    </a>
  );
}

function NoMore({ back }: { back: string }) {
  const t = useT();
  return (
    <form method="post" action={backTo(paths.announcementEnd, back)}>
      <FormSecrets />
      <button className="btn btn-q btn-s" type="submit">
        {t("notices:popup.stop")}
      </button>
    </form>
  );
}
