import type { App } from "../app.server";
import { MARK_KINDS, type MarkKind } from "../shared/person-marks";
import { MEMBER_TYPE } from "../vocabulary/account";
import { testAccounts } from "../accounts/test-accounts/real-only.server";

/** Another account that may be the same person's: by what both have in common. */
export interface LinkedAccount {
  id: number;
  username: string;
  status: string;
  /** Nobody's own: named here because somebody tries the site with it, and counted nowhere. */
  isTest: boolean;
  /** By what both are known to be one person's. */
  marks: MarkKind[];
  /** Addresses from which both logged in. */
  addresses: number;
  /** Browsers that both were logged in with, wherever. */
  devices: number;
  /** Numbers of withdrawal accounts that both have or had. */
  payees: number;
  lastAt: number | null;
}

const SHOWN = 50;

/** Those with most in common first. */
export async function linkedAccounts(app: App, accountId: number): Promise<LinkedAccount[]> {
  const [marks, sessions, devices, payees] = await Promise.all([
    sharedMarks(app, accountId),
    sharedSessions(app, accountId),
    sharedDevices(app, accountId),
    sharedPayees(app, accountId),
  ]);
  const ids = [...new Set([...marks, ...sessions, ...devices, ...payees].map(({ id }) => id))];
  if (ids.length === 0) return [];
  const accounts = await app.db
    .selectFrom("accounts")
    .select(["id", "username", "status", "is_test"])
    .where("id", "in", ids)
    .execute();
  const linked = accounts.map(({ is_test: isTest, ...account }) => {
    const near = sessions.find(({ id }) => id === account.id);
    const shared = devices.find(({ id }) => id === account.id);
    const lastAt = Math.max(near?.lastAt ?? 0, shared?.lastAt ?? 0);
    return {
      ...account,
      isTest: isTest === 1,
      marks: MARK_KINDS.filter((kind) => marks.some((one) => one.id === account.id && one.kind === kind)),
      addresses: near?.addresses ?? 0,
      devices: shared?.devices ?? 0,
      lastAt: lastAt === 0 ? null : lastAt,
      payees: payees.find(({ id }) => id === account.id)?.payees ?? 0,
    };
  });
  const weight = ({ marks: one, addresses, devices, payees: both }: LinkedAccount) =>
    one.length * 1_000 + both * 100 + devices * 10 + addresses;
  return linked.sort((one, other) => weight(other) - weight(one) || one.id - other.id).slice(0, SHOWN);
}

/** How many other accounts that are open are the same person's; trial users and test accounts are nobody. */
export async function countSamePerson(app: App, accountId: number): Promise<number> {
  const { count } = await marksInCommon(app, accountId)
    .select((eb) => eb.fn.count<number>("other.account_id").distinct().as("count"))
    .where("account.status", "!=", "closed")
    .executeTakeFirstOrThrow();
  return Number(count);
}

function sharedMarks(app: App, accountId: number) {
  return marksInCommon(app, accountId)
    .select(["other.account_id as id", "other.kind"])
    .distinct()
    .orderBy("other.account_id")
    .limit(SHOWN * MARK_KINDS.length)
    .execute();
}

function marksInCommon({ db }: App, accountId: number) {
  return db
    .selectFrom("person_marks as own")
    .innerJoin("person_marks as other", (join) =>
      join.onRef("other.kind", "=", "own.kind").onRef("other.mark", "=", "own.mark"),
    )
    .innerJoin("accounts as account", "account.id", "other.account_id")
    .where("own.account_id", "=", accountId)
    .where("other.account_id", "!=", accountId)
    .where("account.member_type", "!=", MEMBER_TYPE.trial)
    .where("account.id", "not in", testAccounts(db));
}

/** An address that half a town shares tells nothing: the most used accounts of it are enough. */
function sharedSessions({ db }: App, accountId: number) {
  return db
    .selectFrom("sessions as own")
    .innerJoin("sessions as other", (join) =>
      join.onRef("other.ip", "=", "own.ip").onRef("other.kind", "=", "own.kind"),
    )
    .select("other.owner_id as id")
    .select((eb) => [
      eb.fn.count<number>("other.ip").distinct().as("addresses"),
      eb.fn.max<number>("other.seen_at").as("lastAt"),
    ])
    .where("own.owner_id", "=", accountId)
    .where("own.kind", "=", "member")
    .where("own.ip", "!=", "")
    .where("other.owner_id", "!=", accountId)
    .groupBy("other.owner_id")
    .orderBy("addresses", "desc")
    .orderBy("other.owner_id")
    .limit(SHOWN)
    .execute();
}

function sharedDevices({ db }: App, accountId: number) {
  return db
    .selectFrom("account_devices as own")
    .innerJoin("account_devices as other", "other.device", "own.device")
    .select("other.account_id as id")
    .select((eb) => [
      eb.fn.count<number>("other.device").distinct().as("devices"),
      eb.fn.max<number>("other.seen_at").as("lastAt"),
    ])
    .where("own.account_id", "=", accountId)
    .where("other.account_id", "!=", accountId)
    .groupBy("other.account_id")
    .orderBy("devices", "desc")
    .orderBy("other.account_id")
    .limit(SHOWN)
    .execute();
}

function sharedPayees({ db }: App, accountId: number) {
  return db
    .selectFrom("withdrawal_accounts as own")
    .innerJoin("withdrawal_accounts as other", "other.number", "own.number")
    .select("other.account_id as id")
    .select((eb) => eb.fn.count<number>("other.number").distinct().as("payees"))
    .where("own.account_id", "=", accountId)
    .where("other.account_id", "!=", accountId)
    .groupBy("other.account_id")
    .limit(SHOWN)
    .execute();
}
