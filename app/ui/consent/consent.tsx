import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { FormSecrets } from "../form/form-secrets";

/** Asks once whether visits may be counted, where the operator counts them; nothing is loaded before a yes. */
export function Consent() {
  const t = useT();
  const { request, rendering } = usePage();
  const { asksConsent, gtagId } = request.outside;
  if (gtagId !== undefined) return <Measured gtagId={gtagId} />;
  if (!asksConsent) return null;
  return (
    <form className="note info" method="post" action={paths.consent} aria-label={t("site:consent.title")}>
      <FormSecrets />
      <input type="hidden" name="redirectTo" value={rendering.location} />
      <div className="ro grow">
        <span className="grow">{t("site:consent.text")}</span>
        <button className="btn btn-s" name="measure" value="no">
          {t("site:consent.no")}
        </button>
        <button className="btn btn-s" name="measure" value="yes">
          {t("site:consent.yes")}
        </button>
      </div>
    </form>
  );
}

function Measured({ gtagId }: { gtagId: string }) {
  return <span hidden data-id={gtagId} {...useBehaviour("measure")} />;
}
