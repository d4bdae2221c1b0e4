import { paths } from "~/http/paths/paths";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { FormSecrets } from "../form/form-secrets";
import { Icon } from "../icon/icon";
import { Own } from "../own";

/** What the wallet holds. Hiding it and asking again are forms; script sends both in place. */
export function Balance() {
  const t = useT();
  return (
    <div className="bal" {...useBehaviour("balance")}>
      <span className="vh">{t("lobby:balance.label")}</span>
      <bdi className="amt" role="status">
        <Own render={({ account }) => account?.balance} />
      </bdi>
      <HidingForm />
      <RefreshForm />
    </div>
  );
}

/** One button, which does the other of the two each time. */
function HidingForm() {
  const t = useT();
  const { rendering, request } = usePage();
  const [hide, show] = [t("lobby:balance.hide"), t("lobby:balance.show")];
  const isHidden = request.hidesBalance;
  return (
    <form method="post" action={paths.balance}>
      <FormSecrets />
      <input type="hidden" name="redirectTo" value={rendering.location} />
      <button
        className="ib"
        name="hide"
        value={isHidden ? "0" : "1"}
        title={isHidden ? show : hide}
        data-other={isHidden ? hide : show}
      >
        <span className="vh">{isHidden ? show : hide}</span>
        <Icon name={isHidden ? "eye-slash" : "eye"} />
      </button>
    </form>
  );
}

/** Beside the balance where there is room for it, else an entry of the account menu. */
export function RefreshForm({ inMenu = false }: { inMenu?: boolean }) {
  const t = useT();
  const { rendering } = usePage();
  const words = t("lobby:balance.refresh");
  return (
    <form className="again" action={paths.balance}>
      <input type="hidden" name="redirectTo" value={rendering.location} />
      <button className={inMenu ? undefined : "ib"} title={inMenu ? undefined : words}>
        <Icon name="arrows-clockwise" />
        <span className={inMenu ? undefined : "vh"}>{words}</span>
      </button>
    </form>
  );
}
