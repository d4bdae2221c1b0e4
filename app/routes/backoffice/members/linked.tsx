import { useLoaderData } from "@remix-run/react";
import { linkedAccounts } from "~/domain/accounts/linked-accounts.views.server";
import { idParam } from "~/http/id-param.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { AccountState } from "~/ui/desk/order-tags";
import { Time } from "~/ui/time/time";

export const loader = staffLoader({ can: "members.read" }, ({ app, params }) =>
  linkedAccounts(app, idParam(params.accountId)),
);

/** Other accounts with the same addresses, browsers or payees: a hint, and no proof. */
export default function LinkedAccounts() {
  const accounts = useLoaderData<typeof loader>();
  const t = useT();
  const column = (name: "addresses" | "devices" | "payees") => t(`backoffice:members.linked.${name}`);
  if (accounts.length === 0) return <p className="panel mut">{t("backoffice:members.linked.none")}</p>;
  return (
    <section className="panel flat">
      <p className="p-4 sm sec">{t("backoffice:members.linked.lead")}</p>
      <div className="scroll">
        <table className="rep dense cards">
          <caption className="vh">{t("backoffice:members.tabs.linked")}</caption>
          <thead>
            <tr>
              <th>{t("backoffice:columns.member")}</th>
              <th className="n">{column("payees")}</th>
              <th className="n">{column("devices")}</th>
              <th className="n">{column("addresses")}</th>
              <th>{t("backoffice:columns.state")}</th>
              <th className="n">{t("backoffice:columns.seen")}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.id}>
                <td className="head">
                  <a className="link" href={`${paths.adminMembers}/${account.id}`}>
                    {account.username}
                  </a>
                </td>
                <td className="n" data-l={column("payees")}>
                  {account.payees}
                </td>
                <td className="n" data-l={column("devices")}>
                  {account.devices}
                </td>
                <td className="n" data-l={column("addresses")}>
                  {account.addresses}
                </td>
                <td data-l={t("backoffice:columns.state")}>
                  <AccountState status={account.status} />
                </td>
                <td className="n mut" data-l={t("backoffice:columns.seen")}>
                  {account.lastAt === null ? "–" : <Time at={account.lastAt} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
