import { BREAKS, EXCLUSIONS, type BreakLength, type ExclusionLength } from "~/domain/vocabulary/pause";
import { CHECK_MINUTES } from "~/domain/safer-play/check-minutes";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { FormSecrets } from "../form/form-secrets";

/** How often time and result are told. */
export function CheckPanel({ minutes }: { minutes: number | null }) {
  const t = useT();
  return (
    <form className="panel st" method="post">
      <FormSecrets />
      <h2 className="t-lg">{t("member:limits.checkTitle")}</h2>
      <p className="sm sec">{t("member:limits.checkText")}</p>
      <div className="field">
        <label htmlFor="check-minutes">{t("member:limits.checkLabel")}</label>
        <select className="in" id="check-minutes" name="minutes" defaultValue={minutes ?? "never"}>
          <option value="never">{t("member:limits.never")}</option>
          {CHECK_MINUTES.map((count) => (
            <option key={count} value={count}>
              {t("member:limits.every", { count })}
            </option>
          ))}
        </select>
      </div>
      <div>
        <button className="btn">{t("member:limits.checkSave")}</button>
      </div>
    </form>
  );
}

export function BreakPanel() {
  const t = useT();
  return (
    <form className="panel st" method="post">
      <FormSecrets />
      <h2 className="t-lg">{t("member:limits.breakTitle")}</h2>
      <p className="sm sec">{t("member:limits.breakText")}</p>
      <div className="ro">
        {(Object.keys(BREAKS) as BreakLength[]).map((length) => (
          <button className="chip" key={length} name="break" value={length}>
            {t(`member:limits.break.${length}`)}
          </button>
        ))}
      </div>
    </form>
  );
}

export function ExclusionPanel() {
  const t = useT();
  return (
    <form className="panel st" action={memberPaths.exclusion}>
      <h2 className="t-lg">{t("member:limits.excludeTitle")}</h2>
      <p className="sm sec">{t("member:limits.excludeText")}</p>
      <div className="field">
        <label htmlFor="exclusion-length">{t("member:limits.excludeFor")}</label>
        <ExclusionLengths />
      </div>
      <div>
        <button className="btn btn-d btn-b">{t("member:limits.excludeNext")}</button>
      </div>
      <p className="xs mut">
        <a className="link" href={`${paths.help}?topic=responsible`}>
          {t("member:limits.help")}
        </a>
      </p>
    </form>
  );
}

function ExclusionLengths() {
  const t = useT();
  return (
    <select className="in" id="exclusion-length" name="length">
      {(Object.keys(EXCLUSIONS) as ExclusionLength[]).map((length) => (
        <option key={length} value={length}>
          {t(`member:limits.length.${length}`)}
        </option>
      ))}
    </select>
  );
}
