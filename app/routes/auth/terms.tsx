import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";

/** Where to read what one agrees to; in another tab, so that what was typed stays. */
export function Terms() {
  const t = useT();
  return (
    <p className="sm sec">
      {t("help:agree")}{" "}
      <a className="link" href={`${paths.help}#term`} target="_blank">
        {t("help:terms")}
      </a>{" "}
      ·{" "}
      <a className="link" href={`${paths.help}#privacy`} target="_blank">
        {t("help:privacy")}
      </a>
    </p>
  );
}
