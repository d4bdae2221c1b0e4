import type { Contact } from "~/domain/content/contacts.server";
import { usePage, useT } from "~/http/access/page.server";
import type { Closure } from "~/http/access/request-context.server";
import { awayText, clockText, zoneName } from "~/i18n/time-text";
import { ContactButton } from "../contact/contact-link";
import { Tag } from "../note/note";
import { usePlace } from "../time/time";
import { SplashPage } from "./splash-page";

/** In place of every page while the site is closed: what becomes of the money, and when it opens. */
export function MaintenancePage(props: { closed: Closure; contacts: Contact[] }) {
  const { closed, contacts } = props;
  const t = useT();
  return (
    <SplashPage sign="soon" location={closed.location}>
      <Tag tone="warn">{t("status:title.maintenance")}</Tag>
      <h1 className="disp">{t("status:game_maintenance")}</h1>
      {closed.message && <p className="sec max-line t-lg">{closed.message}</p>}
      <p className="sec max-line t-lg">{t("status:info_maintenance")}</p>
      {closed.endsAt !== undefined && <ExpectedBack at={closed.endsAt} />}
      <p className="ro">
        <a className="btn btn-p" href={closed.location}>
          {t("status:tryAgain")}
        </a>
        {contacts.map((contact) => (
          <ContactButton key={contact.href} contact={contact} />
        ))}
      </p>
    </SplashPage>
  );
}

function ExpectedBack({ at }: { at: number }) {
  const t = useT();
  const place = usePlace();
  const { clock } = usePage().request.app;
  if (at <= clock.now()) return null;
  return (
    <p className="plaque">
      <small>{t("status:expectedBack", { zone: zoneName(place.now, place.timeZone) })}</small>
      <time dateTime={new Date(at).toISOString()}>
        {t("status:backAt", { time: clockText(at, place), away: awayText(at, place) })}
      </time>
    </p>
  );
}
