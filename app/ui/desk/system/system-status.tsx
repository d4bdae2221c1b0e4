import type { SystemSettings } from "~/domain/settings/system-settings";
import { useT } from "~/http/access/page.server";
import { adminStatusPath } from "~/http/paths/paths";
import { Tag, type Tone } from "../../note/note";
import { Time } from "../../time/time";

const TONES: Record<SystemSettings["status"], Tone> = { 0: "good", 1: "warn", 2: "bad" };

/** What the site is now, and the ways to change that; each asks once more. */
export function StatusPanel({ system }: { system: SystemSettings }) {
  const t = useT();
  const others = ([0, 1, 2] as const).filter((status) => status !== system.status);
  return (
    <section className="panel st st-s">
      <div className="ro">
        <h2 className="t-lg">{t("backoffice:system.now")}</h2>
        <Tag tone={TONES[system.status]}>{t(`backoffice:system.status.${system.status}`)}</Tag>
      </div>
      <p className="sm sec max-line">{t(`backoffice:system.meaning.${system.status}`)}</p>
      {system.endsAt !== null && (
        <p className="sm">
          {t("backoffice:system.fields.endsAt")}: <Time at={system.endsAt} />
        </p>
      )}
      <div className="ro">
        {others.map((status) => (
          <a key={status} className={status === 0 ? "btn btn-p" : "btn"} href={adminStatusPath(status)}>
            {t(`backoffice:system.change.${status}`)}
          </a>
        ))}
        {system.status === 1 && (
          <a className="btn btn-q" href={adminStatusPath(1)}>
            {t("backoffice:system.changeWords")}
          </a>
        )}
      </div>
    </section>
  );
}
