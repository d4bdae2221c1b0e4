/** What staff may do, by role. A route names one permission; nothing else opens it. */
export type Permission =
  | "dashboard.read"
  | "deposits.read"
  | "deposits.decide"
  | "withdrawals.read"
  | "withdrawals.approve"
  | "withdrawals.pay"
  | "wallets.adjust"
  | "payouts.review"
  | "contracts.offer"
  | "points.decide"
  | "promotions.manage"
  | "promotions.review"
  | "bonus.grant"
  | "members.read"
  | "members.edit"
  | "members.note"
  | "test_accounts.manage"
  | "identity.review"
  | "privacy.decide"
  | "outbox.read"
  | "audit.read"
  | "content.edit"
  | "chat.moderate"
  | "messages.send"
  | "feedback.answer"
  | "games.edit"
  | "settings.edit"
  | "staff.edit";

export type Role = "owner" | "finance" | "risk" | "content" | "support" | "read_only";

const READ: Permission[] = [
  "dashboard.read",
  "deposits.read",
  "withdrawals.read",
  "members.read",
  "audit.read",
];

const ROLES: Record<Role, readonly Permission[]> = {
  owner: [
    ...READ,
    "deposits.decide",
    "withdrawals.approve",
    "withdrawals.pay",
    "wallets.adjust",
    "payouts.review",
    "contracts.offer",
    "points.decide",
    "promotions.manage",
    "promotions.review",
    "bonus.grant",
    "members.edit",
    "members.note",
    "test_accounts.manage",
    "identity.review",
    "privacy.decide",
    "outbox.read",
    "content.edit",
    "chat.moderate",
    "messages.send",
    "feedback.answer",
    "games.edit",
    "settings.edit",
    "staff.edit",
  ],
  finance: [
    ...READ,
    "deposits.decide",
    "withdrawals.approve",
    "withdrawals.pay",
    "wallets.adjust",
    "payouts.review",
    "points.decide",
    "promotions.manage",
    "promotions.review",
    "bonus.grant",
    "test_accounts.manage",
    "outbox.read",
  ],
  risk: [
    ...READ,
    "members.edit",
    "members.note",
    "identity.review",
    "privacy.decide",
    "promotions.review",
    "chat.moderate",
    "feedback.answer",
  ],
  content: [
    "dashboard.read",
    "content.edit",
    "promotions.manage",
    "chat.moderate",
    "messages.send",
    "games.edit",
  ],
  support: [
    "dashboard.read",
    "deposits.read",
    "withdrawals.read",
    "members.read",
    "members.note",
    "outbox.read",
    "chat.moderate",
    "messages.send",
    "feedback.answer",
  ],
  read_only: READ,
};

export function permits(role: Role, permission: Permission): boolean {
  return ROLES[role].includes(permission);
}

export const permissionsOf = (role: Role): readonly Permission[] => ROLES[role];

export interface StaffMember {
  id: number;
  username: string;
  displayName: string;
  role: Role;
  /** Nothing may be done before an app is set up that shows codes. */
  mustSetTotp: boolean;
}
