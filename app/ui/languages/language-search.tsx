import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";

/** Finds a language by its own name or the English one. */
export function LanguageSearch({ wanted, redirectTo }: { wanted: string; redirectTo: string }) {
  const t = useT();
  return (
    <form role="search" className="grp" action={paths.languages}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <input
        className="in"
        type="search"
        name="q"
        defaultValue={wanted}
        maxLength={40}
        aria-label={t("help:languages.find")}
        placeholder={t("help:languages.find")}
      />
      <button className="btn">
        <span className="vh">{t("help:languages.find")}</span>
        <Icon name="magnifying-glass" />
      </button>
    </form>
  );
}
