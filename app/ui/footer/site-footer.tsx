import { takesRegistrations } from "~/domain/membership/registration-ways";
import { paths } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import type { SiteFrameView } from "~/http/frame/site-frame.server";
import { Brand } from "../brand/brand";
import { Cached } from "../cached";
import { CHANNELS } from "../social/channels";
import { StudioLogo } from "../studio-logo/studio-logo";

/** Studios, where everything is, and what an adult should know. */
export function SiteFooter({ frame }: { frame: SiteFrameView }) {
  const who = frame.account ? "account" : "visitor";
  return (
    <Cached
      as="footer"
      id="foot"
      className="foot"
      cacheKey={`footer|${who}|${frame.year}`}
      render={() => <Content frame={frame} />}
    />
  );
}

function Content({ frame }: { frame: SiteFrameView }) {
  const t = useT();
  const { name: brand } = usePage().request.brand;
  return (
    <>
      {frame.studios.length > 0 && <StudioLogos studios={frame.studios} logoVersion={frame.logoVersion} />}
      <div className="fcols">
        <div className="st st-s">
          <Brand href={paths.home} />
          <p>{t("lobby:footer.motto")}</p>
          <p className="ro nowrap">
            <b className="tag none">18+</b>
            <span className="xs mut grow">{t("lobby:footer.adults")}</span>
          </p>
        </div>
        <div>
          <h2>{t("lobby:nav.games")}</h2>
          <ul>
            {frame.destinations.map(({ page, href }) => (
              <li key={page}>
                <a href={href}>{t(`lobby:pages.${page}.title`)}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className="st">
          {frame.account ? <AccountLinks /> : <VisitorLinks />}
          <AgentLinks />
        </div>
        <HelpLinks />
        <FollowLinks channels={frame.channels} />
      </div>
      <p className="xs mut">{t("lobby:footer.rights", { brand, year: frame.year })}</p>
    </>
  );
}

function FollowLinks({ channels }: Pick<SiteFrameView, "channels">) {
  const t = useT();
  return (
    <div>
      <h2>{t("lobby:footer.follow")}</h2>
      <ul>
        {channels.map(({ resourceType, href }) => (
          <li key={resourceType}>
            <a href={href} target="_blank" rel="noopener">
              {CHANNELS[resourceType].name}
            </a>
          </li>
        ))}
        <li>
          <a href={paths.appDownload}>{t("site:app.title")}</a>
        </li>
      </ul>
    </div>
  );
}

function StudioLogos({ studios, logoVersion }: Pick<SiteFrameView, "studios" | "logoVersion">) {
  const t = useT();
  return (
    <ul className="vend" aria-label={t("lobby:list.studios")}>
      {studios.map((studio) => (
        <li key={studio.code}>
          <a href={studio.href} aria-label={studio.name}>
            <StudioLogo vendor={studio} version={logoVersion} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const HELP = [
  { href: paths.help, label: "help:title" },
  { href: `${paths.help}#responsible-play`, label: "help:limits" },
  { href: `${paths.help}#term`, label: "help:terms" },
  { href: `${paths.help}#privacy`, label: "help:privacy" },
  { href: paths.theme, label: "help:theme.title" },
] as const;

function HelpLinks() {
  const t = useT();
  return (
    <div>
      <h2>{t("lobby:footer.help")}</h2>
      <ul>
        {HELP.map(({ href, label }) => (
          <li key={href}>
            <a href={href} data-modal="">
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AccountLinks() {
  const t = useT();
  return (
    <div>
      <h2>{t("lobby:footer.account")}</h2>
      <ul>
        <li>
          <a href={paths.deposit}>{t("lobby:nav.deposit")}</a>
        </li>
        <li>
          <a href={paths.withdraw}>{t("lobby:nav.withdraw")}</a>
        </li>
        <li>
          <a href={paths.bettingRecord}>{t("lobby:account.bets")}</a>
        </li>
        <li>
          <a href={paths.security}>{t("lobby:account.security")}</a>
        </li>
      </ul>
    </div>
  );
}

function VisitorLinks() {
  const t = useT();
  return (
    <div>
      <h2>{t("lobby:footer.account")}</h2>
      <ul>
        <li>
          <a href={paths.login} data-modal="">
            {t("lobby:nav.logIn")}
          </a>
        </li>
        {takesRegistrations(usePage().request.features) && (
          <li>
            <a href={paths.register} data-modal="">
              {t("lobby:nav.register")}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function AgentLinks() {
  const t = useT();
  return (
    <div>
      <h2>{t("lobby:footer.agents")}</h2>
      <ul>
        <li>
          <a href={paths.agentLogin}>{t("lobby:footer.agentLogin")}</a>
        </li>
      </ul>
    </div>
  );
}
