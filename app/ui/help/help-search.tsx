import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";

export function HelpSearch({ wanted, maxLength }: { wanted: string; maxLength: number }) {
  const t = useT();
  return (
    <form role="search" className="grp" action={paths.help}>
      <input
        className="in"
        type="search"
        name="q"
        defaultValue={wanted}
        maxLength={maxLength}
        aria-label={t("help:search")}
        placeholder={t("help:about")}
      />
      <button className="btn">
        <span className="vh">{t("help:search")}</span>
        <Icon name="magnifying-glass" />
      </button>
    </form>
  );
}
