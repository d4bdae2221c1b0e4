import type { Contact } from "~/domain/content/contacts.server";
import type { ContactType } from "~/domain/content/site-settings";
import { useBehaviour, useT } from "~/http/access/page.server";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

const ICONS: Record<ContactType, IconName> = { livechat: "headset", telegram: "telegram-logo" };

/** Customer service as a button with words. */
export function ContactButton({ contact, primary = false }: { contact: Contact; primary?: boolean }) {
  return (
    <a className={primary ? "btn btn-p" : "btn"} {...useContactLink(contact)}>
      <Icon name={ICONS[contact.csType]} />
      {useContactName(contact)}
    </a>
  );
}

/** The same as an icon alone, where there is no room for words. */
export function ContactIcon({ contact }: { contact: Contact }) {
  const name = useContactName(contact);
  return (
    <a className="ib" title={name} {...useContactLink(contact)}>
      <span className="vh">{name}</span>
      <Icon name={ICONS[contact.csType]} />
    </a>
  );
}

function useContactName({ csType, title }: Contact): string {
  const t = useT();
  return title || t(`status:contact.${csType}`);
}

/** A chat opens in a small window of its own, with script; without it in another tab. */
function useContactLink({ csType, href }: Contact) {
  return {
    href,
    target: "_blank",
    rel: "noopener",
    ...(csType === "livechat" ? useBehaviour("contact") : {}),
  };
}
