import { waysOf, type RegistrationWay } from "~/domain/membership/registration-ways";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";

/** The ways to register that are on, each an address of its own; nothing while there is only one. */
export function RegistrationWays({ by, query }: { by: RegistrationWay; query: string }) {
  const t = useT();
  const ways = waysOf(usePage().request.features);
  if (ways.length < 2) return null;
  const hrefOf = (way: RegistrationWay) => {
    const search = new URLSearchParams(query);
    search.set("by", way);
    return `${paths.register}?${search}`;
  };
  return (
    <div className="body">
      <nav className="tabs" aria-label={t("auth:ways.label")}>
        {ways.map((way) => (
          <a
            key={way}
            className="mk"
            href={hrefOf(way)}
            aria-current={way === by ? "page" : undefined}
            data-modal=""
          >
            {way === "mobile" ? t("auth:ways.mobile") : t("auth:ways.username")}
          </a>
        ))}
      </nav>
    </div>
  );
}
