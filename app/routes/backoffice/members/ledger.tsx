import { useLoaderData } from "@remix-run/react";
import { toGrouped } from "~/domain/shared/money";
import { accountRecord, type About } from "~/domain/games/records/account-record.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { pageHref, PeriodForm } from "~/ui/desk/parts/period-form";
import { Pager } from "~/ui/pager/pager";
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
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("backoffice:members.tabs.ledger")}</caption>
        <thead>
          <tr>
            <th>{column("time")}</th>
            <th>{column("entry")}</th>
            <th>{column("kind")}</th>
            <th>{column("reference")}</th>
            <th className="n">{column("out")}</th>
            <th className="n">{column("in")}</th>
            <th className="n">{column("balance")}</th>
          </tr>
        </thead>
        <tbody>
          {record.items.map((line) => (
            <tr key={line.number}>
              <td className="nw" data-l={column("time")}>
                <Time at={line.createdAt} show="second" />
              </td>
              <td className="nm mut nw">{line.number}</td>
              <td className="head">{t(`backoffice:kinds.${line.kind}`)}</td>
              <td className="sec" data-l={column("reference")}>
                <Reference about={line.about} />
              </td>
              <td className="n" data-l={column("out")}>
                {line.amountMinor < 0n && amount(-line.amountMinor)}
              </td>
              <td className="n pos" data-l={column("in")}>
                {line.amountMinor > 0n && amount(line.amountMinor)}
              </td>
              <td className="n b" data-l={column("balance")}>
                {amount(line.balanceAfterMinor)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
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
        </tfoot>
      </table>
    </div>
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
