import { useT } from "~/http/page.server";
import type { SiteFrameView } from "~/http/site-frame.server";
import { ContactIcon } from "../contact/contact-link";
import { Icon } from "../icon/icon";
import { CHANNELS } from "./channels";

/** Customer service and the operator's channels behind one round button; nothing where there are none. */
export function SocialBar({ channels, contacts }: Pick<SiteFrameView, "channels" | "contacts">) {
  const t = useT();
  if (channels.length + contacts.length === 0) return null;
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
