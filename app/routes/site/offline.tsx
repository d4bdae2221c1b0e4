import { usePage, useT } from "~/http/access/page.server";
import { HERE } from "~/http/paths/paths";
import { visitorLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { BrandMark } from "~/ui/brand/brand";

export const handle = { title: (t: Translate) => t("brand:offline.title"), ownFrame: true };

/** The same for everybody, since a browser keeps it for whoever uses it. */
export const loader = visitorLoader(({ context }) => {
  context.cacheable = true;
  return null;
});

/** What a browser shows where there is no connection, under the address that was asked for: nothing here needs one. */
export default function Offline() {
  const t = useT();
  const { brand } = usePage().request;
  return (
    <div className="splash">
      <header className="brand">
        <BrandMark />
        <strong className="disp t-xl" dir="auto">
          {brand.name}
        </strong>
      </header>
      <main id="main">
        <div className="st">
          <h1 className="disp">{t("brand:offline.title")}</h1>
          <p className="sec max-line t-lg">{t("brand:offline.text")}</p>
          <p className="ro">
            <a className="btn btn-p" href={HERE}>
              {t("brand:offline.again")}
            </a>
          </p>
        </div>
      </main>
      <footer className="xs mut">18+</footer>
    </div>
  );
}
