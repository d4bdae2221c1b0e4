import { useLoaderData } from "@remix-run/react";
import { linkedAccounts } from "~/domain/oversight/linked-accounts.views.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { AccountState } from "~/ui/desk/deposits/order-tags";
import { TestMark } from "~/ui/desk/members/test-mark";
import { Marks } from "~/ui/desk/members/marks";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const loader = staffLoader({ can: "members.read" }, ({ app, params }) =>
  linkedAccounts(app, idParam(params.accountId)),
);

/** Other accounts with the same addresses, browsers or payees: a hint, and no proof. */
export default function LinkedAccounts() {
  const accounts = useLoaderData<typeof loader>();
  const t = useT();
  const column = (name: "marks" | "addresses" | "devices" | "payees") =>
    t(`backoffice:members.linked.${name}`);
  if (accounts.length === 0) return <p className="panel mut">{t("backoffice:members.linked.none")}</p>;
  return (
    <section className="panel flat">
      <p className="p-4 sm sec">{t("backoffice:members.linked.lead")}</p>
      <ReportTable
        caption={t("backoffice:members.tabs.linked")}
        rows={accounts}
        keyOf={({ id }) => id}
        columns={[
          {
            head: t("backoffice:columns.member"),
            isTitle: true,
            cell: ({ id, username, isTest }) => (
              <>
                <a className="link" href={`${paths.adminMembers}/${id}`}>
                  {username}
                </a>{" "}
                <TestMark isTest={isTest} />
              </>
            ),
          },
          { head: column("marks"), cell: ({ marks }) => <Marks kinds={marks} /> },
          { head: column("payees"), isFigure: true, cell: ({ payees }) => payees },
          { head: column("devices"), isFigure: true, cell: ({ devices }) => devices },
          { head: column("addresses"), isFigure: true, cell: ({ addresses }) => addresses },
          { head: t("backoffice:columns.state"), cell: ({ status }) => <AccountState status={status} /> },
          {
            head: t("backoffice:columns.seen"),
            isFigure: true,
            className: "mut",
            cell: ({ lastAt }) => (lastAt === null ? "–" : <Time at={lastAt} />),
          },
        ]}
      />
    </section>
  );
}
