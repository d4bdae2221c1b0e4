import { usePage, useT } from "~/http/page.server";
import type { MessageKey } from "~/i18n/keys";
import { Icon } from "../icon/icon";

const ICONS = { good: "check-circle-fill", bad: "warning-circle-fill", info: "info-fill" } as const;

/** The answer to the form that was sent last; gone on the next page. */
export function FlashLine() {
  const { request } = usePage();
  const { flash } = request;
  const t = useT();
  if (!flash) return null;
  request.flashIsSaid = true;
  return (
    <div className={`flash ${flash.tone}`} role="status">
      <Icon name={ICONS[flash.tone]} />
      <p>{t(flash.key as MessageKey, flash.values)}</p>
    </div>
  );
}
