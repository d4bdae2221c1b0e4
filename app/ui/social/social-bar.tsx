import { useT } from "~/http/access/page.server";
import type { SiteFrameView } from "~/http/frame/site-frame.server";
import { ContactIcon } from "../contact/contact-link";
import { Icon } from "../icon/icon";
import { CHANNELS } from "./channels";

type Ways = Pick<SiteFrameView, "channels" | "contacts">;

export const hasSocialBar = ({ channels, contacts }: Ways) => channels.length + contacts.length > 0;

/** Customer service and the operator's channels behind one round button. */
export function SocialBar({ channels, contacts }: Ways) {
  const t = useT();
  return (
    <details className="social">
      <summary aria-label={t("lobby:nav.contact")}>
        <Icon name="chat-circle-dots-fill" />
      </summary>
      <nav aria-label={t("lobby:nav.contact")}>
        {channels.map(({ resourceType, href }) => (
          <a
            key={resourceType}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={CHANNELS[resourceType].name}
          >
            <Icon name={CHANNELS[resourceType].filled} />
          </a>
        ))}
        {contacts.map((contact) => (
          <ContactIcon key={contact.href} contact={contact} />
        ))}
      </nav>
    </details>
  );
}
