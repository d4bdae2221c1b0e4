import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { countSamePerson } from "~/domain/oversight/linked-accounts.views.server";
import { memberDetail } from "~/domain/oversight/member-detail.views.server";
import { lastCheckOf } from "~/domain/identity/identity.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { toGrouped } from "~/domain/shared/money";
import { MEMBER_TYPE } from "~/domain/vocabulary/account";
import { isBarred } from "~/domain/persons/exclusion-list/barred.server";
import { permits } from "~/domain/audit/permissions";
import { mayOrderPayout } from "~/domain/wallet/order-payout.server";
import { idParam } from "~/http/paths/id-param.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { languageOf } from "~/i18n/languages";
import { MemberKind } from "~/ui/desk/members/member-kind";
import { AccountState } from "~/ui/desk/deposits/order-tags";
import { TestMark } from "~/ui/desk/members/test-mark";
import { Figure, Figures } from "~/ui/figures/figures";
import { IdentityTag } from "~/ui/identity/identity-tag";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { Change } from "~/ui/money/money";
import { Note, Tag } from "~/ui/note/note";
import { Time } from "~/ui/time/time";

/** Nothing is known of the member when a form was refused before anything was read. */
export const handle = {
  title: (t: ReturnType<typeof useT>, data: { member: { username: string } } | null) =>
    data?.member.username ?? t("backoffice:members.title"),
};

export const loader = staffLoader({ can: "members.read" }, async ({ app, params, staff }) => {
  const member = await memberDetail(app, idParam(params.accountId));
  if (!member) throw new Response(null, { status: 404 });
  const [currency, identity, samePerson, barred, mayOrder] = await Promise.all([
    currencyOf(app, member.currency),
    lastCheckOf(app, member.id),
    countSamePerson(app, member.id),
    isBarred(app, member.id),
    mayOrderPayout(app, member.id),
  ]);
  return {
    member,
    currency,
    role: staff.role,
    samePerson,
    barred,
    mayOrder,
    identity: identity && { id: identity.id, status: identity.status },
  };
});

/** For the pages of the record, which lie inside this one. */
export function useMember() {
  return useRouteLoaderData<typeof loader>("desk-member")!;
}

const TABS = [
  "",
  "bets",
  "deposits",
  "withdrawals",
  "profile",
  "limits",
  "sessions",
  "linked",
  "notes",
  "access",
  "points",
  "contracts",
  "bonuses",
  "test",
] as const;

export default function Member() {
  const { member, role } = useLoaderData<typeof loader>();
  const t = useT();
  const { request, rendering } = usePage();
  const { features } = request;
  const { path } = rendering;
  const tabs = TABS.filter((tab) => {
    if (tab === "test") return member.isTest;
    if (tab === "contracts") return features.agentPolicy && !member.isTest;
    if (tab === "points") return features.pointsSystem && !member.isTest;
    return tab !== "access" || permits(role, "members.edit");
  });
  const base = `${paths.adminMembers}/${member.id}`;
  return (
    <>
      <Crumbs
        within={{ href: paths.adminMembers, label: t("backoffice:members.title") }}
        here={member.username}
      />
      <Head />
      <Sums />
      <div className="two-col">
        <div className="ct">
          <nav className="tabs wrap" aria-label={t("backoffice:members.record")}>
            {tabs.map((tab) => {
              const href = tab === "" ? base : `${base}/${tab}`;
              return (
                <a key={tab} className="mk" href={href} aria-current={path === href ? "page" : undefined}>
                  {t(`backoffice:members.tabs.${tab || "ledger"}`)}
                </a>
              );
            })}
          </nav>
          <Outlet />
        </div>
        <aside className="st">
          <Details />
          <Note tone="info">{t("backoffice:members.everyChange")}</Note>
        </aside>
      </div>
    </>
  );
}

function Head() {
  const { member, role, samePerson, barred, mayOrder } = useLoaderData<typeof loader>();
  const t = useT();
  const mayEdit = permits(role, "members.edit");
  const canFreeze = mayEdit && member.status !== "closed";
  const freezes = member.status !== "frozen";
  return (
    <div className="ro g-4">
      <div className="grow-words">
        <h1 className="disp t-2xl">{member.username}</h1>
        <p className="ro xs mut">
          {member.payeeName && <span>{member.payeeName}</span>}
          <span>{t("backoffice:members.id", { id: member.id })}</span>
          <span>
            {t("backoffice:members.since")} <Time at={member.createdAt} show="date" />
          </span>
          <Line />
        </p>
        <p className="ro g-2 above-2">
          <AccountState status={member.status} />
          {member.dormantAt !== null && member.status !== "closed" && (
            <span className="xs mut">
              {t("dormant:desk.since")} <Time at={member.dormantAt} show="date" />
            </span>
          )}
          <TestMark isTest={member.isTest} />
          {member.restrictedAt !== null && <Tag tone="info">{t("privacy:desk.restricted")}</Tag>}
          <span className="tag none">
            <MemberKind memberType={member.memberType} />
          </span>
          {barred && <span className="tag bad">{t("backoffice:members.barred")}</span>}
          {samePerson > 0 && (
            <a className="tag warn" href={`${paths.adminMembers}/${member.id}/linked`}>
              {t("backoffice:members.samePerson", { count: samePerson })}
            </a>
          )}
        </p>
      </div>
      {mayOrder && member.availableMinor > 0n && permits(role, "withdrawals.approve") && (
        <a className="btn btn-s" href={`${paths.adminMembers}/${member.id}/payout`}>
          {t("backoffice:members.payout.open")}
        </a>
      )}
      {permits(role, "wallets.adjust") && !member.isTest && member.memberType !== MEMBER_TYPE.trial && (
        <a className="btn btn-s" href={`${paths.adminMembers}/${member.id}/adjustment`}>
          {t("backoffice:adjustments.open")}
        </a>
      )}
      {mayEdit && !member.isTest && member.memberType !== MEMBER_TYPE.trial && (
        <a className="btn btn-s" href={`${paths.adminMembers}/${member.id}/upline`}>
          {t("backoffice:members.move.open")}
        </a>
      )}
      {mayEdit && member.status === "dormant" && (
        <a className="btn btn-s" href={`${paths.adminMembers}/${member.id}/reopening`}>
          {t("dormant:desk.open")}
        </a>
      )}
      {member.status === "closed" && permits(role, "privacy.decide") && (
        <a className="btn btn-s" href={`${paths.adminMembers}/${member.id}/erasure`}>
          {t("privacy:desk.forMember.open")}
        </a>
      )}
      {mayEdit && !barred && member.memberType !== MEMBER_TYPE.trial && (
        <a className="btn btn-s" href={`${paths.adminExclusions}/new?member=${member.id}`}>
          {t("backoffice:members.barOpen")}
        </a>
      )}
      {canFreeze && (
        <a
          className={freezes ? "btn btn-s btn-d" : "btn btn-s"}
          href={`${paths.adminMembers}/${member.id}/status`}
        >
          {t(freezes ? "backoffice:members.freezeOpen" : "backoffice:members.unfreezeOpen")}
        </a>
      )}
    </div>
  );
}

/** The uplines from the top down to the member. */
function Line() {
  const { member } = useLoaderData<typeof loader>();
  if (member.uplines.length === 0) return null;
  return (
    <span>
      {member.uplines.map(({ id, username }) => (
        <span key={id}>
          <a className="link" href={`${paths.adminMembers}/${id}`}>
            {username}
          </a>
          {" › "}
        </span>
      ))}
      {member.username}
    </span>
  );
}

function Sums() {
  const { member, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const label = (name: "balance" | "held" | "deposits" | "withdrawals" | "bets" | "result") =>
    t(`backoffice:members.sums.${name}`);
  return (
    <Figures>
      <Figure label={label("balance")}>{toGrouped(member.availableMinor, currency)}</Figure>
      <Figure label={label("held")}>{toGrouped(member.heldMinor, currency)}</Figure>
      <Figure label={label("deposits")} note={member.deposits}>
        {toGrouped(member.depositMinor, currency)}
      </Figure>
      <Figure label={label("withdrawals")} note={member.withdrawals}>
        {toGrouped(member.withdrawMinor, currency)}
      </Figure>
      <Figure label={label("bets")}>{toGrouped(member.validMinor, currency)}</Figure>
      <Figure label={label("result")}>
        <Change amountMinor={member.resultMinor} currency={currency} />
      </Figure>
    </Figures>
  );
}

function Details() {
  const { member, currency, identity, role } = useLoaderData<typeof loader>();
  const t = useT();
  const term = (name: DetailName) => <dt>{t(`backoffice:members.details.${name}`)}</dt>;
  const notGiven = t("backoffice:members.notGiven");
  return (
    <section className="panel st st-s">
      <h2 className="t-base">{t("backoffice:members.details.title")}</h2>
      <dl className="dl">
        {term("nickname")}
        <dd>{member.nickname}</dd>
        {term("mobile")}
        <dd>{member.mobile ? <bdi>{member.mobile}</bdi> : notGiven}</dd>
        {term("email")}
        <dd>{member.email ?? notGiven}</dd>
        <dt>{t("identity:title")}</dt>
        <dd>
          {identity && permits(role, "identity.review") ? (
            <a href={`${paths.adminIdentity}/${identity.id}`}>
              <IdentityTag status={identity.status} />
            </a>
          ) : (
            <IdentityTag status={identity?.status} />
          )}
        </dd>
        {term("currency")}
        <dd>{currency.code}</dd>
        {term("language")}
        <dd>{languageOf(member.language).name}</dd>
        {term("domain")}
        <dd>{member.domain === null ? "–" : <bdi>{member.domain}</bdi>}</dd>
        {term("betLimit")}
        <dd>
          {member.betLimitMinor === null
            ? t("backoffice:members.noLimit")
            : toGrouped(member.betLimitMinor, currency)}
        </dd>
        {term("team")}
        <dd>{member.teamSize}</dd>
        {term("seen")}
        <dd>{member.lastLoginAt === null ? "–" : <Time at={member.lastLoginAt} />}</dd>
      </dl>
    </section>
  );
}

type DetailName =
  | "nickname"
  | "mobile"
  | "email"
  | "currency"
  | "language"
  | "domain"
  | "betLimit"
  | "team"
  | "seen";
