import { index, route, type RouteConfigEntry } from "@remix-run/route-config";

/** The member centre, by the specification's page names. */
export const memberRoutes: RouteConfigEntry[] = [
  route("member", "routes/member/member-centre.tsx", [
    index("routes/member/first-page.ts"),
    route("securityCenter", "routes/member/security.tsx"),
    route("securityCenter/password", "routes/member/password.tsx"),
    route("securityCenter/paymentPassword", "routes/member/payment-password.tsx"),
    route("securityCenter/sessions", "routes/member/sessions.tsx"),
    route("securityCenter/payeeName", "routes/member/payee-name.tsx"),
    route("securityCenter/withdrawalAccounts", "routes/member/withdrawal-accounts.tsx"),
    route(
      "securityCenter/withdrawalAccounts/:withdrawalAccountId/removal",
      "routes/member/account-removal.tsx",
    ),
    route("transferFund", "routes/member/wallet.tsx"),
    route("depositv2", "routes/member/deposits.tsx"),
    route("depositv2/:depositId", "routes/member/deposit.tsx"),
    route("depositv2/:depositId/payment", "routes/member/payment.tsx"),
    route("withdraw", "routes/member/withdrawals.tsx"),
    route("withdraw/:withdrawalId", "routes/member/withdrawal.tsx"),
    route("withdraw/:withdrawalId/cancellation", "routes/member/cancellation.tsx"),
    route("withdraw/:withdrawalId/confirmation", "routes/member/confirmation.tsx"),
    route("personalHistoryCopy", "routes/member/betting-record.tsx"),
    route("personalHistoryCopy/:betId", "routes/member/round-recall.tsx"),
    route("transactionHistory", "routes/member/account-record.tsx"),
    route("pictures/:pictureId", "routes/member/picture.ts"),
  ]),
];
