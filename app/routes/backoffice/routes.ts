import { index, route, type RouteConfigEntry } from "@remix-run/route-config";

/** The back office. A decision about money is an address of its own below what it decides. */
export const backofficeRoutes: RouteConfigEntry[] = [
  route("admin/login", "routes/backoffice/login.tsx"),
  route("admin/logout", "routes/backoffice/logout.ts"),
  route("admin", "routes/backoffice/desk.tsx", { id: "desk" }, [
    index("routes/backoffice/today.tsx"),
    route("deposits", "routes/backoffice/deposits/queue.tsx", [
      route(":depositId", "routes/backoffice/deposits/deposit.tsx", { id: "desk-deposit" }, [
        index("routes/backoffice/deposits/decision.tsx"),
        route("approval", "routes/backoffice/deposits/approval.ts"),
        route("rejection", "routes/backoffice/deposits/rejection.tsx"),
      ]),
    ]),
    route("withdrawals", "routes/backoffice/withdrawals/queue.tsx", [
      route(":withdrawalId", "routes/backoffice/withdrawals/withdrawal.tsx", { id: "desk-withdrawal" }, [
        index("routes/backoffice/withdrawals/decision.tsx"),
        route("approval", "routes/backoffice/withdrawals/approval.ts"),
        route("rejection", "routes/backoffice/withdrawals/rejection.tsx"),
        route("payment", "routes/backoffice/withdrawals/payment.tsx"),
        route("receipt", "routes/backoffice/withdrawals/receipt.tsx"),
      ]),
    ]),
    route("pictures/:pictureId", "routes/backoffice/picture.ts"),
    route("matches", "routes/backoffice/matches/list.tsx", { id: "desk-matches" }),
    route("matches/new", "routes/backoffice/matches/new.tsx", { id: "desk-match-new" }),
    route("matches/:matchId", "routes/backoffice/matches/match.tsx", { id: "desk-match" }),
    route("members", "routes/backoffice/members/search.tsx"),
    route("members/:accountId", "routes/backoffice/members/member.tsx", { id: "desk-member" }, [
      index("routes/backoffice/members/ledger.tsx"),
      route("bets", "routes/backoffice/members/bets.tsx"),
      route("deposits", "routes/backoffice/members/deposits.tsx"),
      route("withdrawals", "routes/backoffice/members/withdrawals.tsx"),
      route("sessions", "routes/backoffice/members/sessions.tsx"),
      route("status", "routes/backoffice/members/status.tsx"),
    ]),
    route("settings/registration", "routes/backoffice/registration-rules.tsx"),
    route("site", "routes/backoffice/site.tsx"),
    route("system", "routes/backoffice/system/system.tsx"),
    route("system/status/:status", "routes/backoffice/system/status.tsx"),
    route("help", "routes/backoffice/help/topics.tsx", { id: "desk-help" }),
    route("help/new", "routes/backoffice/help/new-topic.tsx"),
    route("help/:slug", "routes/backoffice/help/topic.tsx"),
    route("help/:slug/removal", "routes/backoffice/help/removal.tsx"),
    route("languages", "routes/backoffice/languages.tsx", { id: "desk-languages" }),
    route("notices", "routes/backoffice/notices/list.tsx"),
    route("notices/new", "routes/backoffice/notices/new.tsx"),
    route("notices/:noticeId", "routes/backoffice/notices/notice.tsx"),
    route("notices/:noticeId/switch", "routes/backoffice/notices/switch.ts"),
    route("notices/:noticeId/deletion", "routes/backoffice/notices/deletion.tsx"),
    route("audit", "routes/backoffice/audit.tsx"),
    route("outbox", "routes/backoffice/outbox.tsx"),
    route("*", "routes/backoffice/nothing-here.tsx"),
  ]),
];
