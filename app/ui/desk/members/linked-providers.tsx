import type { LinkedProvider } from "~/domain/membership/social/identities.server";
import { isSocialProvider, SOCIAL_NAMES } from "~/domain/membership/social/provider";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { Time } from "../../time/time";

/** The accounts elsewhere by which a member comes in, and since when. */
export function LinkedProviders({ accountId, linked }: { accountId: number; linked: LinkedProvider[] }) {
  const t = useT();
  return (
    <section className="panel st">
      <h2 className="t-lg">{t("member:social.title")}</h2>
      {linked.length === 0 && <p className="sm sec">{t("backoffice:members.access.linked.none")}</p>}
      <ul className="rows">
        {linked.map(({ provider, linkedAt }) => (
          <li key={provider}>
            <span className="grow">
              <b>{isSocialProvider(provider) ? SOCIAL_NAMES[provider] : provider}</b>
              <span className="mut xs">
                <Time at={linkedAt} />
              </span>
            </span>
            <a className="btn btn-s" href={`${paths.adminMembers}/${accountId}/access/${provider}/removal`}>
              {t("backoffice:members.access.linked.open")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
