import { useT } from "~/http/access/page.server";
import { Time } from "../time/time";

interface LatestDownlinesProps {
  accounts: { id: number; username: string; isAgent: boolean; createdAt: number }[];
}

/** Who was registered under an agent last. */
export function LatestDownlines({ accounts }: LatestDownlinesProps) {
  const t = useT();
  return (
    <section className="panel flat" aria-labelledby="latest-title">
      <div className="ph">
        <h2 id="latest-title">{t("agent:invitations.latest")}</h2>
      </div>
      {accounts.length === 0 && <p className="sm sec p-4">{t("agent:overview.none")}</p>}
      <ul className="rows">
        {accounts.map(({ id, username, isAgent, createdAt }) => (
          <li key={id} className="ro sp">
            <span className="grow">
              <b>
                <bdi>{username}</bdi>
              </b>
              <span className="xs mut">
                <Time at={createdAt} />
              </span>
            </span>
            <span className="mut">{t(isAgent ? "agent:agent" : "agent:memberType")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
