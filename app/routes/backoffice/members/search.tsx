import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ACCOUNT_STATUSES } from "~/domain/vocabulary/account";
import { findOrder, searchMembers } from "~/domain/oversight/members.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { toGrouped } from "~/domain/shared/money";
import { permits } from "~/domain/audit/permissions";
import { useT } from "~/http/access/page.server";
import { adminFeedbackPath, paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { MemberKind } from "~/ui/desk/members/member-kind";
import { AccountState } from "~/ui/desk/deposits/order-tags";
import { TestMark } from "~/ui/desk/members/test-mark";
import { Pager } from "~/ui/pager/pager";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:members.title") };

const PAGE_SIZE = 20;

export const loader = staffLoader({ can: "members.read" }, async ({ app, url, staff }) => {
  const text = (url.searchParams.get("q") ?? "").slice(0, 100);
  const order = text && (await findOrder(app, text));
  // Whoever answers none is shown who wrote it.
  if (order && (order.kind !== "feedback" || permits(staff.role, "feedback.answer")))
    throw redirect(pageOf(order));
  const status = ACCOUNT_STATUSES.find((one) => one === url.searchParams.get("status"));
  const pageNo = Number(url.searchParams.get("page"));
  const [page, currency] = await Promise.all([
    searchMembers(app, { text, status, pageNo, pageSize: PAGE_SIZE }),
    currencyOf(app, app.config.currency),
  ]);
  return { text, status, page, currency, mayOpen: permits(staff.role, "members.edit") };
});

function pageOf({ kind, id }: NonNullable<Awaited<ReturnType<typeof findOrder>>>): string {
  if (kind === "feedback") return adminFeedbackPath(id);
  return `${kind === "deposit" ? paths.adminDeposits : paths.adminWithdrawals}/${id}#order`;
}

export default function MemberSearch() {
  const { text, status = "", page, mayOpen } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = (pageNo: number) =>
    `${paths.adminMembers}?${new URLSearchParams({ q: text, status, page: String(pageNo) })}`;
  return (
    <>
      <DeskTitle title={t("backoffice:members.title")}>
        {mayOpen && (
          <a className="btn btn-s btn-p" href={`${paths.adminMembers}/new`}>
            {t("backoffice:openMember.title")}
          </a>
        )}
      </DeskTitle>
      <form className="panel filters hinted" role="search" aria-label={t("backoffice:members.title")}>
        <div className="field full">
          <label htmlFor="q">{t("backoffice:find.label")}</label>
          <input
            className="in in-s"
            id="q"
            type="search"
            name="q"
            defaultValue={text}
            aria-describedby="q-hint"
            maxLength={100}
          />
          <div className="hint" id="q-hint">
            {t("backoffice:find.hint")}
          </div>
        </div>
        <div className="field">
          <label htmlFor="status">{t("backoffice:columns.state")}</label>
          <select className="in in-s" id="status" name="status" defaultValue={status}>
            <option value="">{t("dormant:desk.all")}</option>
            {ACCOUNT_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(`backoffice:members.status.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn-p btn-s" type="submit">
          {t("backoffice:find.button")}
        </button>
      </form>
      <nav className="tabs" aria-label={t("backoffice:members.title")}>
        <a className="mk" href={paths.adminMembers} aria-current="page">
          {t("backoffice:testAccounts.all")}
        </a>
        <a className="mk" href={paths.adminTestAccounts}>
          {t("backoffice:testAccounts.title")}
        </a>
      </nav>
      <section className="panel flat">
        {page.items.length > 0 ? <Lines /> : <p className="p-4 mut">{t("backoffice:members.none")}</p>}
      </section>
      <Pager {...page} hrefOf={hrefOf} />
    </>
  );
}

function Lines() {
  const { page, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const column = (name: "member" | "upline" | "balance" | "state" | "since" | "seen") =>
    t(`backoffice:columns.${name}`);
  return (
    <ReportTable
      caption={t("backoffice:members.found", { count: page.total })}
      columns={[
        {
          head: column("member"),
          isTitle: true,
          cell: (member) => (
            <>
              <a className="link" href={`${paths.adminMembers}/${member.id}`}>
                {member.username}
              </a>{" "}
              <span className="xs mut">
                <MemberKind memberType={member.memberType} />
              </span>{" "}
              <TestMark isTest={member.isTest} />
            </>
          ),
        },
        { head: column("upline"), cell: (member) => member.upline ?? "–" },
        {
          head: column("balance"),
          isFigure: true,
          className: "b",
          cell: (member) => toGrouped(member.balanceMinor, currency),
        },
        { head: column("state"), cell: (member) => <AccountState status={member.status} /> },
        {
          head: column("since"),
          isFigure: true,
          cell: (member) => <Time at={member.createdAt} show="date" />,
        },
        {
          head: column("seen"),
          isFigure: true,
          className: "mut",
          cell: (member) => (member.lastLoginAt === null ? "–" : <Time at={member.lastLoginAt} />),
        },
      ]}
      rows={page.items}
      keyOf={(member) => member.id}
      foot={
        <tr>
          <th className="head" colSpan={6} scope="row">
            {t("backoffice:members.found", { count: page.total })}
          </th>
        </tr>
      }
    />
  );
}
