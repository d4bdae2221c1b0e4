import { usePage, useT } from "~/http/access/page.server";
import type { MessageKey } from "~/i18n/keys";
import { Icon } from "../icon/icon";
import { LoginBefore } from "../time/login-before";

const ICONS = { good: "check-circle-fill", bad: "warning-circle-fill", info: "info-fill" } as const;

/** The answer to the form that was sent last; gone on the next page. */
export function FlashLine() {
  const { request, rendering } = usePage();
  const { flash } = request;
  const t = useT();
  if (!flash || request.flashIsSaid) return null;
  request.flashIsSaid = true;
  const { tone, key, values, before, link } = flash;
  const line = (
    <>
      <Icon name={ICONS[tone]} />
      <p>
        {t(key as MessageKey, values)}
        {before && (
          <>
            {" "}
            <LoginBefore {...before} />
          </>
        )}
      </p>
    </>
  );
  if (!link)
    return (
      <div className={`flash ${tone}`} role="status">
        {line}
      </div>
    );
  return (
    <div className={`flash ${tone}`} role="dialog" aria-label={t(key as MessageKey, values)}>
      {line}
      <a className="btn btn-p" href={link.href}>
        {t(link.key as MessageKey)}
      </a>
      <a className="ib" href={rendering.location} title={t("common:close")}>
        <Icon name="x" />
        <span className="vh">{t("common:close")}</span>
      </a>
    </div>
  );
}
