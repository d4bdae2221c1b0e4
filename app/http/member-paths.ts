/** Where things are in the member centre, by the specification's page names. */
const CENTRE = "/member";

export const memberPaths = {
  centre: CENTRE,
  security: `${CENTRE}/securityCenter`,
  password: `${CENTRE}/securityCenter/password`,
  paymentPassword: `${CENTRE}/securityCenter/paymentPassword`,
  sessions: `${CENTRE}/securityCenter/sessions`,
  payeeName: `${CENTRE}/securityCenter/payeeName`,
  withdrawalAccounts: `${CENTRE}/securityCenter/withdrawalAccounts`,
  wallet: `${CENTRE}/transferFund`,
  deposits: `${CENTRE}/depositv2`,
  withdrawals: `${CENTRE}/withdraw`,
  bets: `${CENTRE}/personalHistoryCopy`,
  record: `${CENTRE}/transactionHistory`,
  removal: (withdrawalAccountId: number) =>
    `${CENTRE}/securityCenter/withdrawalAccounts/${withdrawalAccountId}/removal`,
  deposit: (id: number) => `${CENTRE}/depositv2/${id}`,
  payment: (depositId: number) => `${CENTRE}/depositv2/${depositId}/payment`,
  withdrawal: (id: number) => `${CENTRE}/withdraw/${id}`,
  cancellation: (withdrawalId: number) => `${CENTRE}/withdraw/${withdrawalId}/cancellation`,
  confirmation: (withdrawalId: number) => `${CENTRE}/withdraw/${withdrawalId}/confirmation`,
  bet: (id: number) => `${CENTRE}/personalHistoryCopy/${id}`,
  picture: (id: number) => `${CENTRE}/pictures/${id}`,
} as const;
