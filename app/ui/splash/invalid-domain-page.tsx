import { useT } from "~/http/access/page.server";

/** Somebody leads a host here that is not the site's: it shows nothing of the site, and nothing of the host. */
export function InvalidDomainPage() {
  const t = useT();
  return (
    <div className="splash">
      <main id="main">
        <div className="st">
          <h1 className="disp">{t("status:title.domain")}</h1>
          <p className="sec max-line t-lg">{t("status:invalidDomain")}</p>
        </div>
      </main>
    </div>
  );
}
