import { useT } from "~/http/access/page.server";
import { FormSecrets } from "../../form/form-secrets";

/** In which language whoever has not chosen one is answered, and the button that changes it. */
export function FirstVisit({ followsBrowser }: { followsBrowser: boolean }) {
  const t = useT();
  const change = followsBrowser ? "ignore" : "follow";
  return (
    <section className="panel st g-3">
      <h2 className="t-lg">{t("help:languagesDesk.browser.title")}</h2>
      <form method="post" className="st g-3">
        <FormSecrets />
        <p className="sm sec max-line">
          {t(`help:languagesDesk.browser.now.${followsBrowser ? "follow" : "ignore"}`)}
        </p>
        <div>
          <button className="btn btn-s btn-q" name="browser" value={change}>
            {t(`help:languagesDesk.browser.do.${change}`)}
          </button>
        </div>
      </form>
    </section>
  );
}
