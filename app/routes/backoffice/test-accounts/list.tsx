import { useLoaderData } from "@remix-run/react";
import {
  testAccountsView,
  type TestAccountLine,
  type TestSums,
} from "~/domain/membership/test-accounts/test-accounts.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { permits } from "~/domain/audit/permissions";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { AccountState } from "~/ui/desk/deposits/order-tags";
import { Note } from "~/ui/note/note";
import { ReportTable, type ReportColumn } from "~/ui/report/report-table";

export const handle = { title: (t: Translate) => t("backoffice:testAccounts.title") };

export const loader = staffLoader({ can: "members.read" }, async ({ app, staff }) => ({
  ...(await testAccountsView(app)),
  mayManage: permits(staff.role, "test_accounts.manage"),
}));

/** Every test account with what became of its money, for whoever ties it out. */
export default function TestAccounts() {
  const { accounts, totals, mayManage } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("backoffice:testAccounts.title")}
        within={{ href: paths.adminMembers, label: t("backoffice:members.title") }}
      >
        {mayManage && (
          <a className="btn btn-s btn-p" href={`${paths.adminTestAccounts}/new`}>
            {t("backoffice:testAccounts.add")}
          </a>
        )}
      </DeskTitle>
      <p className="sm sec">{t("backoffice:testAccounts.lead")}</p>
      {totals
        .filter(({ tiesOut }) => !tiesOut)
        .map(({ currency: { code: currency } }) => (
          <Note key={currency} tone="bad">
            {t("backoffice:testAccounts.broken", { currency })}
          </Note>
        ))}
      <section className="panel flat">
        {accounts.length > 0 ? <Lines /> : <p className="p-4 mut">{t("backoffice:testAccounts.none")}</p>}
      </section>
    </>
  );
}

export const SUMS = ["funded", "takenBack", "staked", "won", "rolledBack"] as const;

/** An account's or a currency's figure, in the currency that it is of. */
export function sumOf(sums: TestSums & { currency: Currency }, name: (typeof SUMS)[number] | "balance") {
  return toGrouped(sums[`${name}Minor`], sums.currency);
}

function Lines() {
  const { accounts, totals } = useLoaderData<typeof loader>();
  const t = useT();
  const figures = SUMS.map((name): ReportColumn<TestAccountLine> => ({
    head: t(`backoffice:testAccounts.columns.${name}`),
    isFigure: true,
    cell: (line) => sumOf(line, name),
  }));
  const columns: ReportColumn<TestAccountLine>[] = [
    {
      head: t("backoffice:columns.member"),
      isTitle: true,
      cell: ({ id, username }) => (
        <a className="link" href={`${paths.adminMembers}/${id}/test`}>
          {username}
        </a>
      ),
    },
    { head: t("backoffice:columns.state"), cell: ({ status }) => <AccountState status={status} /> },
    ...figures,
    {
      head: t("backoffice:columns.balance"),
      isFigure: true,
      className: "b nw",
      cell: (line) => `${sumOf(line, "balance")} ${line.currency.code}`,
    },
  ];
  return (
    <>
      <ReportTable
        caption={t("backoffice:testAccounts.title")}
        rows={accounts}
        keyOf={({ id }) => id}
        columns={columns}
        foot={totals.map((total) => (
          <tr key={total.currency.code}>
            <th className="head" colSpan={2} scope="row">
              {total.currency.code}
            </th>
            {SUMS.map((name) => (
              <td key={name} className="n" data-l={t(`backoffice:testAccounts.columns.${name}`)}>
                {sumOf(total, name)}
              </td>
            ))}
            <td className="n b nw" data-l={t("backoffice:columns.balance")}>
              {sumOf(total, "balance")} {total.currency.code}
            </td>
          </tr>
        ))}
      />
      <p className="p-4 xs mut">{t("backoffice:testAccounts.tiesOut")}</p>
    </>
  );
}
