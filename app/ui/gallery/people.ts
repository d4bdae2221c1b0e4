import { loginStateOf, type Account } from "~/domain/vocabulary/account";
import { NO_CONTRACTS } from "~/domain/contracts/contract";
import type { Session } from "~/domain/access/sessions.server";
import type { StaffMember } from "~/domain/audit/permissions";
import type { AccountView } from "~/http/frame/frame-view";
import type { Surroundings } from "./example";
import { SOMETIME } from "./samples";

/** Who looks at examples; nobody can log in as one of them. */
const account: Account = {
  id: 1,
  username: "farhana",
  nickname: "Farhana",
  memberType: 0,
  hasUpline: true,
  status: "active",
  currency: "BDT",
  language: "en",
  avatar: "owl",
  isTest: false,
  mustChangePassword: false,
  pause: undefined,
  checkMinutes: null,
  playAddress: null,
};

const session: Session = {
  tokenHash: "example",
  kind: "member",
  ownerId: 1,
  firstLogin: false,
  afterLogin: false,
  mustChange: false,
  mustAgree: false,
  mustConfirm: false,
  hasStepped: true,
  mustStep: false,
  createdAt: SOMETIME,
  checkedAt: null,
};

const member = { account, session };
const asMember = { member, login: loginStateOf(member), csrfToken: "example" };

export const accountView: AccountView = {
  name: "Farhana",
  avatar: "owl",
  balance: "৳12,480.50",
  isAgent: false,
  isTrial: false,
  isTest: false,
  unread: 3,
  contracts: { ...NO_CONTRACTS, dividend: 1, daily_salary: 2 },
};

/** On the page of a member, whose header says so. */
export function ofMember(view: Partial<AccountView> = {}): Surroundings {
  return { request: asMember, own: { account: { ...accountView, ...view } } };
}

export const nadia: StaffMember = {
  id: 7,
  username: "nadia",
  displayName: "Nadia Rahman",
  role: "owner",
  mustSetTotp: false,
};

export const ofStaff = (staff: Partial<StaffMember> = {}): Surroundings => ({
  request: {
    staff: { member: { ...nadia, ...staff }, session: { ...session, kind: "staff", ownerId: nadia.id } },
    csrfToken: "example",
  },
  rendering: { path: "/admin", location: "/admin" },
});
