import { index, route, type RouteConfigEntry } from "@remix-run/route-config";

/** The agent centre; its pages carry the specification's names. */
export const agentRoutes: RouteConfigEntry[] = [
  route("agentHome", "routes/agent/agent-centre.tsx", { id: "agent-centre" }, [
    index("routes/agent/first-page.ts"),
    route("agentAnnouncement", "routes/agent/notices.tsx"),
    route("registerCenter", "routes/agent/register-centre.tsx"),
    route("registerCenter/downline", "routes/agent/new-downline.tsx"),
    route("registerCenter/:invitationId/closing", "routes/agent/invitation-closing.tsx"),
    route("agentTeamOverview", "routes/agent/team-overview.tsx"),
    route("downlineManagmentView", "routes/agent/downlines.tsx"),
    route("downlineManagmentView/:accountId/transfer", "routes/agent/transfer-downline.tsx"),
    route("personalHistoryCopy", "routes/agent/reports/team-bets.tsx"),
    route("agentDownlineTransactionDetailsCopy", "routes/agent/reports/transactions.tsx"),
    route("palStatementsAgentCopy", "routes/agent/reports/profit-and-loss.tsx"),
    route("agentRevenueReport", "routes/agent/reports/income.tsx"),
    ...["agentDividendRecordCopy2", "agentDailyWages2", "agentHourSalary", "agentRealtimeSalary"].map(
      (page) => route(page, "routes/agent/pay/pay.tsx", { id: page }),
    ),
    route("payouts/payment", "routes/agent/pay/pay-now.ts"),
    route("payouts/:billId", "routes/agent/pay/payout.tsx"),
    route("messages", "routes/agent/messages.tsx", { id: "team-messages" }),
    route("contracts", "routes/agent/contracts.tsx", { id: "agent-contracts" }),
    route("contracts/:contractId/withdrawal", "routes/agent/offer-withdrawal.tsx"),
  ]),
  route("agentHome/personalHistoryCopy/file", "routes/agent/reports/team-bets-file.ts"),
  route("agentHome/agentDownlineTransactionDetailsCopy/file", "routes/agent/reports/transactions-file.ts"),
  route("agentHome/palStatementsAgentCopy/file", "routes/agent/reports/profit-file.ts"),
  route("agentHome/registerCenter/:invitationId/qr", "routes/agent/invitation-code.ts"),
];
