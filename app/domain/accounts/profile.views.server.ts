import type { App } from "../app.server";
import { stateOfHash } from "../access/payment-password.server";

/** What the member centre shows its owner of an account; no secret is in it. */
export interface Profile {
  id: number;
  username: string;
  nickname: string;
  memberType: number;
  email: string | null;
  mobile: string | null;
  payeeName: string | null;
  hasPassword: boolean;
  hasPaymentPassword: boolean;
  createdAt: number;
}

export async function profileView(app: App, accountId: number): Promise<Profile> {
  const row = await app.db
    .selectFrom("accounts")
    .select([
      "id",
      "username",
      "nickname",
      "member_type",
      "email",
      "mobile",
      "payee_name",
      "password_hash",
      "payment_password_hash",
      "created_at",
    ])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    memberType: row.member_type,
    email: row.email,
    mobile: row.mobile,
    payeeName: row.payee_name,
    hasPassword: row.password_hash !== "",
    hasPaymentPassword: stateOfHash(row.payment_password_hash) === "set",
    createdAt: row.created_at,
  };
}
