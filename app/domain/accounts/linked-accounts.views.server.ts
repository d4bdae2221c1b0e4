import type { App } from "../app.server";

/** Another account that may be the same person's: by what both have in common. */
export interface LinkedAccount {
  id: number;
  username: string;
  status: string;
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
  const [sessions, devices, payees] = await Promise.all([
    sharedSessions(app, accountId),
    sharedDevices(app, accountId),
    sharedPayees(app, accountId),
  ]);
  const ids = [...new Set([...sessions, ...devices, ...payees].map(({ id }) => id))];
  if (ids.length === 0) return [];
  const accounts = await app.db
    .selectFrom("accounts")
    .select(["id", "username", "status"])
    .where("id", "in", ids)
    .execute();
  const linked = accounts.map((account) => {
    const near = sessions.find(({ id }) => id === account.id);
    const shared = devices.find(({ id }) => id === account.id);
    const lastAt = Math.max(near?.lastAt ?? 0, shared?.lastAt ?? 0);
    return {
      ...account,
      addresses: near?.addresses ?? 0,
      devices: shared?.devices ?? 0,
      lastAt: lastAt === 0 ? null : lastAt,
      payees: payees.find(({ id }) => id === account.id)?.payees ?? 0,
    };
  });
  const weight = ({ addresses, devices, payees: both }: LinkedAccount) =>
    both * 100 + devices * 10 + addresses;
  return linked.sort((one, other) => weight(other) - weight(one) || one.id - other.id).slice(0, SHOWN);
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
