import { useLoaderData } from "@remix-run/react";
import {
  CALL_KINDS,
  CALL_OUTCOMES,
  listCalls,
  type CallKind,
} from "~/domain/games/catalogue/desk/vendor-calls.views.server";
import { vendorNames } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import { dayOf, dayToText } from "~/domain/shared/day";
import { periodOf } from "~/domain/shared/period";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { CallFilters } from "~/ui/desk/games/call-filters";
import { CallTable } from "~/ui/desk/games/call-table";
import { QueueTabs } from "~/ui/desk/parts/queue-tabs";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: Translate) => t("games:calls.title") };

const PAGE_SIZE = 50;

export const loader = staffLoader({ can: "audit.read" }, async ({ app, url }) => {
  const query = url.searchParams;
  const vendors = await vendorNames(app);
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const search = {
    vendorId: vendors.find(({ id }) => String(id) === query.get("vendor"))?.id,
    outcome: CALL_OUTCOMES.find((outcome) => outcome === query.get("outcome")),
    period: periodOf({ from: query.get("from"), to: query.get("to") }, today),
  };
  const kind = CALL_KINDS.find((one) => one === query.get("kind")) ?? "turned_away";
  const pageNo = Number(query.get("page") ?? 1);
  const [answered, turnedAway] = await Promise.all([
    listCalls(app, "answered", { ...search, pageNo, pageSize: PAGE_SIZE }),
    listCalls(app, "turned_away", { ...search, pageNo, pageSize: PAGE_SIZE }),
  ]);
  return { kind, search, vendors, answered, turnedAway };
});

/** What the studios asked of the wallet and were told, for the day on which they say otherwise. */
export default function Calls() {
  const { kind, search, vendors, answered, turnedAway } = useLoaderData<typeof loader>();
  const t = useT();
  const page = kind === "answered" ? answered : turnedAway;
  const hrefOf = (tab: CallKind, pageNo?: number) =>
    withQuery(paths.adminCalls, {
      kind: tab,
      vendor: search.vendorId,
      outcome: search.outcome,
      from: dayToText(search.period.fromDay),
      to: dayToText(search.period.toDay),
      page: pageNo,
    });
  return (
    <>
      <DeskTitle title={t("games:calls.title")} />
      <QueueTabs
        label={t("games:calls.title")}
        tabs={[
          { tab: "turned_away", text: t("games:calls.kinds.turned_away"), count: turnedAway.total },
          { tab: "answered", text: t("games:calls.kinds.answered"), count: answered.total },
        ]}
        current={kind}
        hrefOf={hrefOf}
      />
      <CallFilters kind={kind} search={search} vendors={vendors} />
      <section className="panel flat">
        {kind === "turned_away" && <p className="p-4 sm mut">{t("games:calls.turnedAwayText")}</p>}
        {page.items.length > 0 ? (
          <CallTable kind={kind} calls={page.items} />
        ) : (
          <p className="p-4 mut">{t("games:calls.none")}</p>
        )}
      </section>
      <Pager {...page} hrefOf={(pageNo) => hrefOf(kind, pageNo)} />
    </>
  );
}
