import type { App } from "../app.server";

/** Another account that may be the same person's: by what both have in common. */
export interface LinkedAccount {
  id: number;
  username: string;
  status: string;
  /** Addresses from which both logged in. */
  addresses: number;
  /** Browsers that both used from the same address. */
  devices: number;
  /** Numbers of withdrawal accounts that both have or had. */
  payees: number;
  lastAt: number | null;
}

const SHOWN = 50;

/** Those with most in common first. */
export async function linkedAccounts(app: App, accountId: number): Promise<LinkedAccount[]> {
  const [sessions, payees] = await Promise.all([
    sharedSessions(app, accountId),
    sharedPayees(app, accountId),
  ]);
  const ids = [...new Set([...sessions, ...payees].map(({ id }) => id))];
  if (ids.length === 0) return [];
  const accounts = await app.db
    .selectFrom("accounts")
    .select(["id", "username", "status"])
    .where("id", "in", ids)
    .execute();
  const linked = accounts.map((account) => {
    const shared = sessions.find(({ id }) => id === account.id);
    return {
      ...account,
      addresses: shared?.addresses ?? 0,
      devices: shared?.devices ?? 0,
      lastAt: shared?.lastAt ?? null,
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
      eb.fn
        .count<number>(
          eb
            .case()
            .when(
              eb.and([eb("other.user_agent", "=", eb.ref("own.user_agent")), eb("own.user_agent", "!=", "")]),
            )
            .then(eb.ref("other.user_agent"))
            .end(),
        )
        .distinct()
        .as("devices"),
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
