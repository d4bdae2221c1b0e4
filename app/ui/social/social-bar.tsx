import { useT } from "~/http/page.server";
import type { SiteFrameView } from "~/http/site-frame.server";
import { Icon } from "../icon/icon";

/** The operator's channels behind one round button; nothing where there are none. */
export function SocialBar({ channels: { telegram, facebook } }: Pick<SiteFrameView, "channels">) {
  const t = useT();
  if (!telegram && !facebook) return null;
  return (
    <details className="social">
      <summary aria-label={t("lobby:nav.contact")}>
        <Icon name="chat-circle-dots-fill" />
      </summary>
      <nav aria-label={t("lobby:nav.contact")}>
        {facebook && (
          <a href={facebook} rel="noopener" aria-label="Facebook">
            <Icon name="facebook-logo-fill" />
          </a>
        )}
        {telegram && (
          <a href={telegram} rel="noopener" aria-label="Telegram">
            <Icon name="telegram-logo-fill" />
          </a>
        )}
      </nav>
    </details>
  );
}
