import { useLoaderData } from "@remix-run/react";
import { toGrouped } from "~/domain/shared/money";
import { accountRecord, type About } from "~/domain/games/records/account-record.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { pageHref, PeriodForm } from "~/ui/desk/parts/period-form";
import { Pager } from "~/ui/pager/pager";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { recordQuery } from "./record.server";

export const loader = staffLoader({ can: "members.read" }, async (visit) => {
  const { query, currency } = await recordQuery(visit);
  return { query, currency, record: await accountRecord(visit.app, query) };
});

/** Every entry of the wallet, with what it was for and what the wallet held after it. */
export default function MemberLedger() {
  const { query, record } = useLoaderData<typeof loader>();
  const t = useT();
  const path = `${paths.adminMembers}/${query.accountId}`;
  return (
    <>
      <section className="panel flat">
        <PeriodForm period={query.period} />
        {record.items.length > 0 ? (
          <Entries />
        ) : (
          <p className="p-4 mut">{t("backoffice:members.noEntries")}</p>
        )}
      </section>
      <Pager {...record} hrefOf={(pageNo) => pageHref(path, query.period, pageNo)} />
    </>
  );
}

function Entries() {
  const { record, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const column = (name: "time" | "entry" | "kind" | "reference" | "out" | "in" | "balance") =>
    t(`backoffice:columns.${name}`);
  const amount = (minor: bigint) => toGrouped(minor, currency);
  return (
    <ReportTable
      caption={t("backoffice:members.tabs.ledger")}
      columns={[
        { head: column("time"), className: "nw", cell: (line) => <Time at={line.createdAt} show="second" /> },
        { head: column("entry"), className: "nm mut nw", cell: (line) => line.number },
        { head: column("kind"), isTitle: true, cell: (line) => t(`backoffice:kinds.${line.kind}`) },
        { head: column("reference"), className: "sec", cell: (line) => <Reference about={line.about} /> },
        {
          head: column("out"),
          isFigure: true,
          cell: (line) => line.amountMinor < 0n && amount(-line.amountMinor),
        },
        {
          head: column("in"),
          isFigure: true,
          className: "pos",
          cell: (line) => line.amountMinor > 0n && amount(line.amountMinor),
        },
        {
          head: column("balance"),
          isFigure: true,
          className: "b",
          cell: (line) => amount(line.balanceAfterMinor),
        },
      ]}
      rows={record.items}
      keyOf={(line) => line.number}
      foot={
        <tr>
          <th className="head" colSpan={4} scope="row">
            {t("backoffice:members.openingClosing", {
              opening: amount(record.openingMinor),
              closing: amount(record.closingMinor),
            })}
          </th>
          <td className="n" data-l={column("out")}>
            {amount(record.outMinor)}
          </td>
          <td className="n" data-l={column("in")}>
            {amount(record.inMinor)}
          </td>
          <td className="nm" />
        </tr>
      }
    />
  );
}

function Reference({ about }: { about: About | undefined }) {
  if (!about) return <>–</>;
  if (about.kind === "bet") return <>{about.game || "–"}</>;
  if (about.kind === "adjustment") return <bdi>{about.reason}</bdi>;
  if (about.kind === "redemption") return <bdi>{about.number}</bdi>;
  const queue = about.kind === "deposit" ? paths.adminDeposits : paths.adminWithdrawals;
  return (
    <a className="link nw" href={`${queue}/${about.id}#order`}>
      {about.number}
    </a>
  );
}
