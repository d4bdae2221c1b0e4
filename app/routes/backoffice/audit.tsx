import { useLoaderData } from "@remix-run/react";
import { addDays, dayFromText, dayOf, dayToText } from "~/domain/shared/day";
import { auditTrail, listStaffNames } from "~/domain/audit/audit.views.server";
import { verifyAudit } from "~/domain/audit/verify-audit.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { AuditTable } from "~/ui/desk/parts/audit-table";
import { PeriodFields } from "~/ui/desk/parts/period-form";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:audit.title") };

const PAGE_SIZE = 50;
const NOUNS = [
  "game",
  "vendor",
  "barred",
  "help",
  "notice",
  "deposit",
  "withdrawal",
  "match",
  "member",
  "staff",
  "setting",
  "banner",
  "promotion",
  "redemption",
  "contract_bill",
  "product",
  "points",
] as const;
const WEEK_DAYS = 6;

export const loader = staffLoader({ can: "audit.read" }, async ({ app, url }) => {
  const query = url.searchParams;
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const filter = {
    fromDay: dayFromText(query.get("from") ?? "") ?? addDays(today, -WEEK_DAYS),
    toDay: dayFromText(query.get("to") ?? "") ?? today,
    who: whoFrom(query.get("who") ?? ""),
    noun: NOUNS.find((noun) => noun === query.get("what")),
    target: query.get("about")?.trim().slice(0, 60).replaceAll("\0", "") || undefined,
  };
  const [page, people, currency, check] = await Promise.all([
    auditTrail(app, { ...filter, pageNo: Number(query.get("page")), pageSize: PAGE_SIZE }),
    listStaffNames(app),
    currencyOf(app, app.config.currency),
    query.has("check") ? verifyAudit(app) : undefined,
  ]);
  return { filter, page, people, currency, check };
});

/** A staff member's id, or everybody of a kind. */
function whoFrom(text: string): number | "member" | "system" | undefined {
  if (text === "member" || text === "system") return text;
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

export default function Audit() {
  const { page, currency, filter } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("backoffice:audit.title")}</h1>
      </div>
      <Filters />
      <section className="panel flat">
        {page.items.length > 0 ? (
          <AuditTable lines={page.items} currency={currency} />
        ) : (
          <p className="p-4 mut">{t("backoffice:audit.none")}</p>
        )}
      </section>
      <Pager {...page} hrefOf={(pageNo) => `${paths.adminAudit}?${searchOf(filter, { page: pageNo })}`} />
      <Chain />
    </>
  );
}

type Filter = ReturnType<typeof useLoaderData<typeof loader>>["filter"];

function searchOf({ fromDay, toDay, who, noun, target }: Filter, more: Record<string, number>): string {
  const fields = { from: dayToText(fromDay), to: dayToText(toDay), who, what: noun, about: target, ...more };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}

function Filters() {
  const { filter, people } = useLoaderData<typeof loader>();
  const t = useT();
  const label = (name: "who" | "what" | "about") => (
    <label htmlFor={`audit-${name}`}>{t(`backoffice:audit.filter.${name}`)}</label>
  );
  return (
    <form className="panel filters" aria-label={t("backoffice:audit.title")}>
      <PeriodFields period={filter} />
      <div className="field">
        {label("who")}
        <select className="in in-s" id="audit-who" name="who" defaultValue={filter.who ?? ""}>
          <option value="">{t("backoffice:audit.everybody")}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="member">{t("backoffice:audit.actor.member")}</option>
          <option value="system">{t("backoffice:audit.actor.system")}</option>
        </select>
      </div>
      <div className="field">
        {label("what")}
        <select className="in in-s" id="audit-what" name="what" defaultValue={filter.noun ?? ""}>
          <option value="">{t("backoffice:audit.everything")}</option>
          {NOUNS.map((noun) => (
            <option key={noun} value={noun}>
              {t(`backoffice:audit.noun.${noun}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        {label("about")}
        <input
          className="in in-s"
          id="audit-about"
          name="about"
          defaultValue={filter.target ?? ""}
          placeholder="withdrawal:123"
          maxLength={60}
        />
      </div>
      <button className="btn btn-p btn-s" type="submit">
        {t("backoffice:audit.show")}
      </button>
      <a className="btn btn-q btn-s" href={paths.adminAudit}>
        {t("backoffice:audit.clear")}
      </a>
    </form>
  );
}

/** Whether the log is as it was written, checked when somebody asks. */
function Chain() {
  const { check, filter } = useLoaderData<typeof loader>();
  const t = useT();
  if (check && !check.ok) {
    return (
      <Note tone="bad" title={t("backoffice:audit.broken", { entry: check.brokenEntry })}>
        {t("backoffice:audit.brokenText")}
      </Note>
    );
  }
  return (
    <p className="ro xs mut g-2">
      <Icon name="link" />
      <span>
        {t("backoffice:audit.chained")} {t("backoffice:audit.blanked")}
      </span>
      {check ? (
        <b role="status">{t("backoffice:audit.unbroken", { count: check.entries })}</b>
      ) : (
        <a className="link" href={`${paths.adminAudit}?${searchOf(filter, { check: 1 })}`}>
          {t("backoffice:audit.check")}
        </a>
      )}
    </p>
  );
}
