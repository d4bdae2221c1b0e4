import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import {
  countChecks,
  identityQueue,
  IDENTITY_TABS,
  type IdentityTab,
} from "~/domain/identity/identity.views.server";
import { useT } from "~/http/page.server";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { withQuery } from "~/http/search";
import type { Translate } from "~/i18n/messages.server";
import { Queue } from "~/ui/desk/queue";
import { WaitingSince } from "~/ui/desk/waiting";
import { IdentityTag } from "~/ui/identity/identity-tag";

export const handle = { title: (t: Translate) => t("identity:desk.title") };

const PAGE_SIZE = 20;
const TABS = Object.keys(IDENTITY_TABS) as IdentityTab[];

export const loader = staffLoader({ can: "identity.review" }, async ({ app, url }) => {
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? "check";
  const [page, ...counts] = await Promise.all([
    identityQueue(app, { tab, pageNo: Number(url.searchParams.get("page")), pageSize: PAGE_SIZE }),
    ...TABS.map((one) => countChecks(app, one)),
  ]);
  return { tab, page, counts };
});

export default function IdentityQueue() {
  const { tab, page, counts } = useLoaderData<typeof loader>();
  const t = useT();
  const title = t("identity:desk.title");
  return (
    <>
      <div className="pt">
        <h1 className="disp">{title}</h1>
      </div>
      <Queue
        label={title}
        tabs={TABS.map((one, n) => ({ tab: one, text: t(`identity:desk.tabs.${one}`), count: counts[n]! }))}
        current={tab}
        hrefOf={(to, pageNo) => withQuery(paths.adminIdentity, { tab: to, page: pageNo })}
        page={page}
        nothing={t("identity:desk.none")}
        beside={<Outlet />}
      >
        <Lines />
      </Queue>
    </>
  );
}

function Lines() {
  const { tab, page } = useLoaderData<typeof loader>();
  const t = useT();
  const selected = Number(useParams().checkId);
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t(`identity:desk.tabs.${tab}`)}</caption>
        <thead>
          <tr>
            <th>{t("backoffice:columns.member")}</th>
            <th>{t("identity:field.paper")}</th>
            <th className="n">{t("backoffice:columns.waiting")}</th>
            <th>{t("backoffice:columns.state")}</th>
          </tr>
        </thead>
        <tbody>
          {page.items.map((check) => (
            <tr key={check.id} className={check.id === selected ? "sel" : undefined}>
              <td className="head">
                <a
                  className="link nw"
                  href={`${paths.adminIdentity}/${check.id}?tab=${tab}#check`}
                  aria-current={check.id === selected ? "true" : undefined}
                >
                  {check.username}
                </a>
              </td>
              <td data-l={t("identity:field.paper")}>{t(`identity:paper.${check.paper}`)}</td>
              <td className="n" data-l={t("backoffice:columns.waiting")}>
                {check.status === "pending" ? <WaitingSince at={check.createdAt} /> : "–"}
              </td>
              <td data-l={t("backoffice:columns.state")}>
                <IdentityTag status={check.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
