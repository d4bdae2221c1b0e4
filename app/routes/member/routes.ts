import { index, route, type RouteConfigEntry } from "@remix-run/route-config";

/** Dialogs over the lobby. */
export const contractDialogRoutes: RouteConfigEntry[] = [
  route("contracts", "routes/member/contracts.tsx"),
  route("contracts/:contractId/termination", "routes/member/contract-termination.tsx"),
];

/** The member centre, by the specification's page names. */
export const memberRoutes: RouteConfigEntry[] = [
  route("avatars/:avatarKey", "routes/member/avatar-picture.ts"),
  route("contracts/:contractId/acceptance", "routes/member/contract-acceptance.ts"),
  route("contracts/:contractId/rejection", "routes/member/contract-rejection.ts"),
  route("member", "routes/member/member-centre.tsx", [
    index("routes/member/first-page.ts"),
    route("securityCenter", "routes/member/security.tsx"),
    route("securityCenter/password", "routes/member/password.tsx"),
    route("securityCenter/firstPassword", "routes/member/first-password.tsx"),
    route("securityCenter/paymentPassword", "routes/member/payment-password.tsx"),
    route("securityCenter/addresses", "routes/member/addresses.tsx"),
    route("securityCenter/sessions", "routes/member/sessions.tsx"),
    route("securityCenter/identity", "routes/member/identity.tsx"),
    route("securityCenter/limits", "routes/member/limits.tsx"),
    route("securityCenter/exclusion", "routes/member/exclusion.tsx"),
    route("realityCheck", "routes/member/reality-check.tsx"),
    route("securityCenter/social", "routes/member/social.tsx"),
    route("securityCenter/social/:provider", "routes/member/social-link.tsx"),
    route("securityCenter/contact/:kind", "routes/member/contact.tsx"),
    route("securityCenter/profile", "routes/member/profile.tsx"),
    route("securityCenter/avatar", "routes/member/avatar.tsx"),
    route("securityCenter/data", "routes/member/own-data.tsx"),
    route("securityCenter/data/file", "routes/member/own-data-file.ts"),
    route("securityCenter/data/:right", "routes/member/data-request.tsx"),
    route("securityCenter/data/restriction/end", "routes/member/restriction-end.ts"),
    route("securityCenter/closing", "routes/member/closing.tsx"),
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
    route("messageV2", "routes/member/messages.tsx"),
    route("messageV2/:messageId", "routes/member/message.tsx"),
    route("feedback", "routes/member/feedback.tsx"),
    route("feedback/:feedbackId", "routes/member/feedback-case.tsx"),
    route("pictures/:pictureId", "routes/member/picture.ts"),
  ]),
];
