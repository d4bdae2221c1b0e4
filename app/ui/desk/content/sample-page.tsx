import { useT } from "~/http/access/page.server";
import { Brand } from "../../brand/brand";
import { Tag } from "../../note/note";

/** The parts of a page in which the operator's colours are seen; its links lead nowhere. */
export function SamplePage({ title }: { title: string }) {
  const t = useT();
  return (
    <>
      <header className="top">
        <Brand href="#main" />
        <span className="end" />
        <a className="btn btn-s" href="#main">
          {t("brand:sample.plain")}
        </a>
        <a className="btn btn-p btn-s" href="#main">
          {t("brand:sample.primary")}
        </a>
      </header>
      <main className="main st p-4" id="main">
        <nav className="tabs" aria-label={title}>
          <a className="mk" href="#main" aria-current="page">
            {t("brand:sample.current")}
          </a>
          <a className="mk" href="#main">
            {t("brand:sample.other")}
          </a>
        </nav>
        <section className="panel st st-s">
          <h1 className="disp t-xl">{t("brand:sample.headline")}</h1>
          <p>
            {t("brand:sample.text")}{" "}
            <a className="link" href="#main">
              {t("brand:sample.link")}
            </a>
          </p>
          <p className="ro">
            <a className="chip" href="#main" aria-current="true">
              {t("brand:sample.current")}
            </a>
            <Tag tone="good">{t("brand:sample.tag")}</Tag>
          </p>
          <div className="field">
            <label htmlFor="sample">{t("brand:sample.field")}</label>
            <input className="in" id="sample" defaultValue="1,250.00" autoComplete="off" />
          </div>
        </section>
      </main>
    </>
  );
}
