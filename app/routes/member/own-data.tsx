import { memberPaths } from "~/http/member-paths";
import { useT } from "~/http/page.server";
import { memberLoader } from "~/http/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("member:data.title") };

export const loader = memberLoader(() => null);

export default function OwnData() {
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("member:data.title")}</h1>
      </div>
      <section className="panel st max-md">
        <p>{t("member:data.text")}</p>
        <Note tone="info">{t("member:data.keep")}</Note>
        <div className="ro">
          <a className="btn btn-p" href={memberPaths.ownDataFile} download="data.json">
            <Icon name="download-simple" />
            {t("member:data.download")}
          </a>
          <a className="btn btn-q" href={memberPaths.security}>
            {t("common:back")}
          </a>
        </div>
      </section>
    </>
  );
}
