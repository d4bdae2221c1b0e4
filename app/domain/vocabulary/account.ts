import { BRAND } from "./brand-constants";
import type { Pause } from "./pause";
import { refuse, type Outcome } from "../shared/refusal";

/** What every page may know of the account that is signed in. */
export interface Account {
  id: number;
  username: string;
  nickname: string;
  memberType: number;
  /** Whether it stands under somebody. */
  hasUpline: boolean;
  status: string;
  currency: string;
  language: string;
  avatar: string;
  /** Whether it plays with test money. */
  isTest: boolean;
  mustChangePassword: boolean;
  /** What the member has asked for against playing: until when, and whether anything but paying out is left. */
  pause: Pause | undefined;
  /** How often the member is told of time and result; null is never. */
  checkMinutes: number | null;
  /** From where the member plays; null before the first game. */
  playAddress: string | null;
}

/** What an account is: one that nobody has used for long is dormant until its owner shows more than the log-in asks for. */
export const ACCOUNT_STATUSES = ["active", "dormant", "frozen", "closed"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Member types as the specification numbers them; every other number is a plain member. */
export const MEMBER_TYPE = { member: 0, trial: BRAND.trialType } as const;
const AGENT_TYPES: ReadonlySet<number> = new Set(BRAND.agentTypes);

export function isAgent({ memberType }: Pick<Account, "memberType">): boolean {
  return AGENT_TYPES.has(memberType);
}

export function isTrial({ memberType }: Pick<Account, "memberType">): boolean {
  return memberType === MEMBER_TYPE.trial;
}

/**
 * Whether its owner may try to log in at all: a dormant account opens by one step more. Refusals: `account_frozen`,
 * `account_closed`, which trial accounts always are.
 */
export function mayLogIn(
  account: Pick<Account, "memberType" | "status">,
): Outcome<object, "account_frozen" | "account_closed"> {
  const { status } = account;
  if (status === "frozen") return refuse("account_frozen");
  const isOpen = status === "active" || status === "dormant";
  return isOpen && !isTrial(account) ? { ok: true } : refuse("account_closed");
}

/** What the specification calls the login state. */
export interface LoginState {
  isLogin: boolean;
  isAgent: boolean;
  isTrial: boolean;
  firstTimeLogin: boolean;
}

export function loginStateOf(
  member: { account: Pick<Account, "memberType">; session: { firstLogin: boolean } } | undefined,
): LoginState {
  return {
    isLogin: member !== undefined,
    isAgent: member !== undefined && isAgent(member.account),
    isTrial: member !== undefined && isTrial(member.account),
    firstTimeLogin: member?.session.firstLogin ?? false,
  };
}

/** Names are compared without regard to case or to how a letter was typed. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").trim().toLowerCase();
}
