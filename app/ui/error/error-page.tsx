import { signArtPath } from "~/http/paths/art-paths";
import { HERE, paths } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import { awayText } from "~/i18n/time-text";
import { ContactButton } from "../contact/contact-link";
import { useFrameData } from "../frame/frame-data";
import { Icon } from "../icon/icon";
import { Tag } from "../note/note";
import { kindOfError, SIGNS, statusOf, type ErrorKind } from "./kind-of-error";

/** Says what happened, what became of the money, and where to go on. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  const { language } = usePage().messages;
  const sign = SIGNS[kindOfError(error)];
  return (
    <main className="main trouble" id="main">
      <ErrorText error={error} home={{ href: paths.home, label: t("errors:pages.home") }} />
      <img src={signArtPath(sign, language)} alt="" width="300" height="400" />
    </main>
  );
}

interface ErrorTextProps {
  error: unknown;
  home: { href: string; label: string };
}

/** The same within a page that has a frame of its own, and another way on. */
export function ErrorText({ error, home }: ErrorTextProps) {
  const t = useT();
  const { location } = usePage().rendering;
  const kind = kindOfError(error);
  return (
    <div className="st">
      <Tag tone={kind === "unknown" ? "bad" : undefined}>{statusOf(error)}</Tag>
      <h1 className="disp">{t(`errors:pages.${kind}.title`)}</h1>
      <p className="sec t-lg max-line">{t(`errors:pages.${kind}.text`)}</p>
      {kind === "tooMany" && <WaitingTime />}
      {kind === "notFound" && home.href === paths.home && <SearchForm />}
      <Reference quiet={kind === "notFound"} />
      <p className="ro">
        {RETRIED.has(kind) && (
          <a className="btn btn-p" href={kind === "outcomeUnknown" ? location : HERE}>
            {t(kind === "outcomeUnknown" ? "errors:pages.outcomeUnknown.look" : "errors:pages.again")}
          </a>
        )}
        <a className={RETRIED.has(kind) ? "btn" : "btn btn-p"} href={home.href}>
          {home.label}
        </a>
        {kind === "unknown" && <AccountRecord />}
        <Help />
      </p>
    </div>
  );
}

/** Where the same address may answer better in a while. */
const RETRIED: ReadonlySet<ErrorKind> = new Set([
  "unknown",
  "unavailable",
  "outcomeUnknown",
  "tooMany",
  "expired",
]);

/** What support asks for, in small where nothing broke. */
function Reference({ quiet }: { quiet: boolean }) {
  const t = useT();
  return (
    <p className={quiet ? "xs mut" : "plaque"}>
      {t("common:requestId", { id: usePage().request.requestId })}
    </p>
  );
}

function WaitingTime() {
  const t = useT();
  const { app, retryAfterS, language } = usePage().request;
  if (retryAfterS === undefined) return null;
  const now = app.clock.now();
  const away = awayText(now + retryAfterS * 1_000, { language, now });
  return <p className="b">{t("errors:pages.tooMany.from", { away })}</p>;
}

function SearchForm() {
  const t = useT();
  return (
    <form role="search" className="grp max-line" action="/rng">
      <input
        className="in"
        type="search"
        name="q"
        aria-label={t("errors:pages.search")}
        placeholder={t("errors:pages.search")}
        maxLength={100}
        autoComplete="off"
      />
      <button className="btn" type="submit">
        <span className="vh">{t("errors:pages.search")}</span>
        <Icon name="magnifying-glass" />
      </button>
    </form>
  );
}

/** Whether something was booked, it says; a page that broke does not know. */
function AccountRecord() {
  const t = useT();
  if (!usePage().request.member) return null;
  return (
    <a className="btn" href={paths.accountRecord}>
      {t("member:menu.record")}
    </a>
  );
}

function Help() {
  const t = useT();
  const frame = useFrameData();
  const contact = frame?.contacts[0];
  if (contact) return <ContactButton contact={contact} />;
  if (!frame) return null;
  return (
    <a className="btn btn-q" href={paths.help}>
      {t("help:title")}
    </a>
  );
}
