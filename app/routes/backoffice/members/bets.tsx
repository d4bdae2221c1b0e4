import { useLoaderData } from "@remix-run/react";
import { bettingRecord } from "~/domain/games/records/betting-record.views.server";
import { toGrouped } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { pageHref, PeriodForm } from "~/ui/desk/parts/period-form";
import { Change } from "~/ui/money/money";
import { Tag } from "~/ui/note/note";
import { Pager } from "~/ui/pager/pager";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { recordQuery } from "./record.server";

export const loader = staffLoader({ can: "members.read" }, async (visit) => {
  const { query, currency } = await recordQuery(visit);
  return { query, currency, record: await bettingRecord(visit.app, query) };
});

export default function MemberBets() {
  const { query, record } = useLoaderData<typeof loader>();
  const t = useT();
  const path = `${paths.adminMembers}/${query.accountId}/bets`;
  return (
    <>
      <section className="panel flat">
        <PeriodForm period={query.period} />
        {record.items.length > 0 ? <Bets /> : <p className="p-4 mut">{t("backoffice:members.noBets")}</p>}
      </section>
      <Pager {...record} hrefOf={(pageNo) => pageHref(path, query.period, pageNo)} />
    </>
  );
}

function Bets() {
  const { record, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const column = (name: "time" | "game" | "stake" | "valid" | "result" | "state") =>
    t(`backoffice:columns.${name}`);
  const { all } = record;
  return (
    <ReportTable
      caption={t("backoffice:members.tabs.bets")}
      columns={[
        { head: column("time"), className: "nw", cell: (bet) => <Time at={bet.placedAt} show="second" /> },
        {
          head: column("game"),
          isTitle: true,
          cell: (bet) => (
            <>
              {bet.game || "–"} <span className="xs mut">{bet.vendor}</span>{" "}
              {bet.id === undefined && <Tag>{t("member:bets.freeSpin")}</Tag>}
            </>
          ),
        },
        { head: column("stake"), isFigure: true, cell: (bet) => toGrouped(bet.stakeMinor, currency) },
        { head: column("valid"), isFigure: true, cell: (bet) => toGrouped(bet.validMinor, currency) },
        {
          head: column("result"),
          isFigure: true,
          className: "b",
          cell: (bet) => <Change amountMinor={bet.payoutMinor - bet.stakeMinor} currency={currency} />,
        },
        {
          head: column("state"),
          cell: (bet) => (
            <Tag tone={bet.status === "open" ? "info" : undefined}>{t(`backoffice:bets.${bet.status}`)}</Tag>
          ),
        },
      ]}
      rows={record.items}
      keyOf={(bet) => bet.id ?? `${bet.grantId}:${bet.number}`}
      foot={
        <tr>
          <th className="head" colSpan={2} scope="row">
            {t("backoffice:members.allBets", { count: all.bets })}
          </th>
          <td className="n" data-l={column("stake")}>
            {toGrouped(all.stakeMinor, currency)}
          </td>
          <td className="n" data-l={column("valid")}>
            {toGrouped(all.validMinor, currency)}
          </td>
          <td className="n" data-l={column("result")}>
            <Change amountMinor={all.resultMinor} currency={currency} />
          </td>
          <td className="nm" />
        </tr>
      }
    />
  );
}
