import type { App } from "../../app/domain/app.server";

interface NewAccount {
  username?: string;
  /** The upline's id. */
  under?: number;
  memberType?: number;
  createdAt?: number;
  passwordHash?: string;
}

export const BDT = { code: "BDT", exponent: 2, symbol: "৳", enabled: 1 };

/** Opens an account below another one, with its places in the tree. */
export async function addAccount(app: App, account: NewAccount = {}): Promise<number> {
  const { db } = app;
  await db
    .insertInto("currencies")
    .values(BDT)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = app.ids.next();
  const username = account.username ?? `member${id}`;
  const parent =
    account.under === undefined
      ? undefined
      : await db
          .selectFrom("accounts")
          .select("depth")
          .where("id", "=", account.under)
          .executeTakeFirstOrThrow();
  await db
    .insertInto("accounts")
    .values({
      id,
      username,
      username_key: username,
      nickname: username,
      member_type: account.memberType ?? 0,
      parent_id: account.under ?? null,
      depth: parent ? parent.depth + 1 : 0,
      password_hash: account.passwordHash ?? "!",
      payment_password_hash: null,
      status: "active",
      currency: BDT.code,
      language: "en",
      payee_name: null,
      email: null,
      mobile: null,
      avatar: "",
      bet_limit_minor: null,
      must_change_password: 0,
      created_at: account.createdAt ?? app.clock.now(),
      last_login_at: null,
    })
    .execute();
  const above = await db
    .selectFrom("account_tree")
    .select(["ancestor_id", "distance"])
    .where("descendant_id", "=", account.under ?? 0)
    .execute();
  await db
    .insertInto("account_tree")
    .values([
      { ancestor_id: id, descendant_id: id, distance: 0 },
      ...above.map(({ ancestor_id, distance }) => ({
        ancestor_id,
        descendant_id: id,
        distance: distance + 1,
      })),
    ])
    .execute();
  return id;
}
