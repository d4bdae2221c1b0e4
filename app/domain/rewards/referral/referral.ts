import { WHOLE_BP } from "../../bonuses/terms";

export interface ReferralRule {
  /** Within so many days of the registration. */
  days: number;
  /** What the first deposit and the own valid stake must come to. */
  depositMinor: bigint;
  validMinor: bigint;
  /** What the two are given. */
  ownerMinor: bigint;
  friendMinor: bigint;
  /** Of the friend's own valid stake of a day, in ten-thousandths; at most so much a day. */
  shareBp: bigint;
  shareMostMinor: bigint | undefined;
}

export interface Friend {
  daysSince: number;
  firstDepositMinor: bigint;
  validMinor: bigint;
  isExcluded: boolean;
}

/** Whose code somebody may not register by. */
export function refusalOf(
  owner: { id: number | string; person: string | undefined },
  friend: { id: number | string; person: string | undefined; isKnown: boolean },
): "own_code" | "duplicate_person" | undefined {
  const isSame = owner.id === friend.id || (owner.person !== undefined && owner.person === friend.person);
  if (isSame) return "own_code";
  return friend.isKnown ? "duplicate_person" : undefined;
}

export function isQualified(
  rule: Pick<ReferralRule, "days" | "depositMinor" | "validMinor">,
  friend: Friend,
): boolean {
  return (
    !friend.isExcluded &&
    friend.daysSince <= rule.days &&
    friend.firstDepositMinor >= rule.depositMinor &&
    friend.validMinor >= rule.validMinor
  );
}

/** What the owner has of a day on which a qualified friend has played. */
export function shareOfDay(
  { shareBp, shareMostMinor: most }: Pick<ReferralRule, "shareBp" | "shareMostMinor">,
  validMinor: bigint,
): bigint {
  const shareMinor = (validMinor * shareBp) / WHOLE_BP;
  return most !== undefined && most < shareMinor ? most : shareMinor;
}
