import type { App } from "../../app.server";
import { MEMBER_TYPE } from "../../vocabulary/account";
import { refusalOf } from "./referral";

interface Pair {
  ownerId: number;
  friendId: number;
  friendSince: number;
}

/**
 * Why a friend earns nothing: the owner's own second account, or somebody who was known already. Each is known by what
 * is written down of the person, of which payout accounts are a part, and by the devices.
 */
export async function whyNotNew(
  app: Pick<App, "db">,
  { ownerId, friendId, friendSince }: Pair,
): Promise<"own_code" | "duplicate_person" | undefined> {
  const [persons, devices] = await Promise.all([
    app.db
      .selectFrom("person_marks as own")
      .innerJoin("person_marks as other", (join) =>
        join.onRef("other.kind", "=", "own.kind").onRef("other.mark", "=", "own.mark"),
      )
      .innerJoin("accounts as account", "account.id", "other.account_id")
      .select(["account.id", "account.created_at"])
      .where("own.account_id", "=", friendId)
      .where("account.id", "!=", friendId)
      .where("account.is_test", "=", 0)
      // Who has tried the site before is as new as who has not.
      .where("account.member_type", "!=", MEMBER_TYPE.trial)
      .execute(),
    app.db
      .selectFrom("account_devices as own")
      .innerJoin("account_devices as other", "other.device", "own.device")
      .innerJoin("accounts as account", "account.id", "other.account_id")
      .select(["account.id", "account.created_at"])
      .where("own.account_id", "=", friendId)
      .where("account.id", "!=", friendId)
      .where("account.is_test", "=", 0)
      // Who has tried the site before is as new as who has not.
      .where("account.member_type", "!=", MEMBER_TYPE.trial)
      .execute(),
  ]);
  // An account that somebody opens later takes nothing from the first one.
  const isEarlier = ({ id, created_at }: { id: number; created_at: number }) =>
    created_at < friendSince || (created_at === friendSince && id < friendId);
  const isSame = persons.some(({ id }) => id === ownerId);
  return refusalOf(
    { id: ownerId, person: isSame ? "one" : undefined },
    {
      id: friendId,
      person: isSame ? "one" : undefined,
      isKnown: [...persons, ...devices].some((other) => other.id === ownerId || isEarlier(other)),
    },
  );
}
