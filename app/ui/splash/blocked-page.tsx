import type { Contact } from "~/domain/content/contacts.server";
import { usePage, useT } from "~/http/access/page.server";
import type { Closure } from "~/http/access/request-context.server";
import { ContactButton } from "../contact/contact-link";
import { SplashPage } from "./splash-page";

interface BlockedPageProps {
  closed: Closure;
  contacts: Contact[];
  ip: string;
}

/** In place of every page where the site is not offered: to whom it was not, and who can be asked. */
export function BlockedPage({ closed, contacts, ip }: BlockedPageProps) {
  const t = useT();
  const { name: brand } = usePage().request.brand;
  return (
    <SplashPage sign="elsewhere" location={closed.location} foot={t("status:byRule")}>
      <h1 className="disp">{t("status:blockip", { brand })}</h1>
      <p className="max-line">{t(closed.byAddress ? "api:ip_restricted" : "api:region_restricted")}</p>
      <p className="sec max-line t-lg">{t("status:info_ip_block")}</p>
      <p className="plaque">
        <small>{t("status:yourAddress")}</small>
        <bdi>{ip}</bdi>
      </p>
      <p className="sec sm max-line">{t("status:mistaken")}</p>
      <p className="ro">
        {contacts.map((contact, position) => (
          <ContactButton key={contact.href} contact={contact} primary={position === 0} />
        ))}
        <a className="btn btn-q" href={closed.location}>
          {t("status:checkAgain")}
        </a>
      </p>
    </SplashPage>
  );
}
