import { useLoaderData } from "@remix-run/react";
import { usernameKey } from "~/domain/vocabulary/account";
import { listViolations, type ViolationLine } from "~/domain/accounts/regions/region-violations.server";
import { dayOf, dayToText } from "~/domain/shared/day";
import { periodOf } from "~/domain/shared/period";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { PeriodFields } from "~/ui/desk/parts/period-form";
import { Pager } from "~/ui/pager/pager";
import { ReportTable } from "~/ui/report/report-table";

export const handle = { title: (t: Translate) => t("backoffice:regions.title") };

const PAGE_SIZE = 50;

export const loader = staffLoader({ can: "audit.read" }, async ({ app, url }) => {
  const query = url.searchParams;
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const textOf = (name: string) => query.get(name)?.trim().slice(0, 60).replaceAll("\0", "") ?? "";
  const filter = {
    period: periodOf({ from: query.get("from"), to: query.get("to") }, today),
    member: textOf("member"),
    country: textOf("country").toUpperCase(),
  };
  const page = await listViolations(app, {
    period: filter.period,
    member: filter.member === "" ? undefined : usernameKey(filter.member),
    country: filter.country === "" ? undefined : filter.country,
    ...{ pageNo: Number(query.get("page")), pageSize: PAGE_SIZE },
  });
  return { filter, page };
});

/** What was tried from where the site is not offered. */
export default function Regions() {
  const { page, filter } = useLoaderData<typeof loader>();
  const t = useT();
  const { period, member, country } = filter;
  const hrefOf = (pageNo: number) =>
    withQuery(paths.adminRegions, {
      ...{ from: dayToText(period.fromDay), to: dayToText(period.toDay), member, country },
      page: pageNo,
    });
  return (
    <>
      <DeskTitle title={t("backoffice:regions.title")} />
      <p className="sm sec">{t("backoffice:regions.lead")}</p>
      <Filters />
      <section className="panel flat">
        {page.items.length > 0 ? (
          <Lines lines={page.items} />
        ) : (
          <p className="p-4 mut">{t("backoffice:regions.none")}</p>
        )}
      </section>
      <Pager {...page} hrefOf={hrefOf} />
    </>
  );
}

function Filters() {
  const { filter } = useLoaderData<typeof loader>();
  const t = useT();
  const fields = [
    ["member", t("backoffice:columns.member"), filter.member],
    ["country", t("backoffice:regions.country"), filter.country],
  ] as const;
  return (
    <form className="panel filters" aria-label={t("backoffice:regions.title")}>
      <PeriodFields period={filter.period} />
      {fields.map(([name, label, value]) => (
        <div key={name} className="field">
          <label htmlFor={`regions-${name}`}>{label}</label>
          <input
            className="in in-s"
            id={`regions-${name}`}
            name={name}
            defaultValue={value}
            maxLength={name === "country" ? 2 : 60}
          />
        </div>
      ))}
      <button className="btn btn-p btn-s" type="submit">
        {t("backoffice:audit.show")}
      </button>
      <a className="btn btn-q btn-s" href={paths.adminRegions}>
        {t("backoffice:audit.clear")}
      </a>
    </form>
  );
}

function Lines({ lines }: { lines: ViolationLine[] }) {
  const t = useT();
  const columns = {
    utc: t("backoffice:regions.utc"),
    member: t("backoffice:columns.member"),
    address: t("backoffice:columns.address"),
    country: t("backoffice:regions.country"),
    tried: t("backoffice:regions.tried"),
    times: t("backoffice:regions.times"),
  };
  return (
    <ReportTable
      caption={t("backoffice:regions.title")}
      columns={[
        { head: columns.utc, isTitle: true, cell: ({ createdAt }) => <Utc at={createdAt} /> },
        {
          head: columns.member,
          cell: ({ accountId, username }) =>
            accountId === undefined ? (
              "–"
            ) : (
              <a className="link" href={`${paths.adminMembers}/${accountId}`}>
                {username}
              </a>
            ),
        },
        { head: columns.address, className: "wide", cell: ({ ip }) => <bdi className="mono">{ip}</bdi> },
        { head: columns.country, cell: ({ country }) => country || "–" },
        { head: columns.tried, className: "wide", cell: ({ tried }) => <bdi className="mono">{tried}</bdi> },
        { head: columns.times, isFigure: true, cell: ({ times }) => times },
      ]}
      rows={lines}
      keyOf={({ id }) => id}
    />
  );
}

/** What is shown to authorities is in nobody's zone. */
function Utc({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return (
    <time className="nw" dateTime={iso} dir="ltr">
      {iso.slice(0, 19).replace("T", " ")}
    </time>
  );
}
