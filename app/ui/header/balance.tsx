import { paths } from "~/http/paths";
import { useBehaviour, usePage, useT } from "~/http/page.server";
import { Icon } from "../icon/icon";
import { Own } from "../own";

/** What the wallet holds. Hiding it is a checkbox that CSS understands; asking again is a form; script does both in place. */
export function Balance() {
  const t = useT();
  const { rendering, request } = usePage();
  const hidden = request.hidesBalance;
  return (
    <div className={hidden ? "bal masked" : "bal"} {...useBehaviour("balance")}>
      <span className="vh">{t("lobby:balance.label")}</span>
      <bdi className="amt" role="status">
        <Own render={({ account }) => account?.balance} />
      </bdi>
      <label className="ib" title={t("lobby:balance.hide")}>
        <input className="vh" type="checkbox" defaultChecked={hidden} />
        <span className="vh">{t("lobby:balance.hide")}</span>
        <Icon name="eye" />
      </label>
      <form className="desk" action={paths.balance}>
        <input type="hidden" name="redirectTo" value={rendering.location} />
        <button className="ib" title={t("lobby:balance.refresh")}>
          <span className="vh">{t("lobby:balance.refresh")}</span>
          <Icon name="arrows-clockwise" />
        </button>
      </form>
    </div>
  );
}
