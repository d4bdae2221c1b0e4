/** What staff may do, by role. A route names one permission; nothing else opens it. */
export type Permission =
  | "dashboard.read"
  | "deposits.read"
  | "deposits.decide"
  | "withdrawals.read"
  | "withdrawals.approve"
  | "withdrawals.pay"
  | "members.read"
  | "members.edit"
  | "outbox.read"
  | "audit.read"
  | "content.edit"
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
    "members.edit",
    "outbox.read",
    "content.edit",
    "games.edit",
    "settings.edit",
    "staff.edit",
  ],
  finance: [...READ, "deposits.decide", "withdrawals.approve", "withdrawals.pay", "outbox.read"],
  risk: [...READ, "members.edit"],
  content: ["dashboard.read", "content.edit", "games.edit"],
  support: ["dashboard.read", "deposits.read", "withdrawals.read", "members.read", "outbox.read"],
  read_only: READ,
};

export function permits(role: Role, permission: Permission): boolean {
  return ROLES[role].includes(permission);
}

export interface StaffMember {
  id: number;
  username: string;
  displayName: string;
  role: Role;
}
