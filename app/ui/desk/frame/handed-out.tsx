import { useT } from "~/http/access/page.server";
import { Note } from "../../note/note";

/** A password that is shown once, for whoever hands it out. */
export function HandedOut({ name, password, back }: { name: string; password: string; back: string }) {
  const t = useT();
  return (
    <section className="panel st">
      <Note tone="good" title={t("backoffice:staff.handedOut", { name })}>
        {t("backoffice:staff.once")}
      </Note>
      <p className="mono t-xl">
        <bdi>{password}</bdi>
      </p>
      <p>
        <a className="btn" href={back}>
          {t("common:back")}
        </a>
      </p>
    </section>
  );
}
