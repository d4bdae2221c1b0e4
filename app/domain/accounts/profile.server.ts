import type { Insertable } from "kysely";
import { rows, type Tx } from "~/db/runner/transaction";
import type { ProfilesTable } from "~/db/schema/accounts";
import type { App } from "../app.server";
import { dayFromText } from "../shared/day";
import { PROFILE_COLUMNS, type Profile } from "../vocabulary/profile";
import { changeAccount } from "../account-rows/account-rows.server";

/** Writes down what a new member told. Its payment password comes hashed; the form's text is not looked at here. */
export function* keepProfile(
  app: Pick<App, "clock">,
  { accountId, profile, paymentPasswordHash }: NewProfile,
): Tx<void> {
  const account = {
    ...(profile.nickname && { nickname: profile.nickname }),
    ...(profile.payeeName && { payee_name: profile.payeeName }),
    ...(profile.email && { email: profile.email }),
    ...(paymentPasswordHash && { payment_password_hash: paymentPasswordHash }),
  };
  if (Object.keys(account).length > 0) yield* changeAccount(accountId, account);
  const told = PROFILE_FIELDS.map((field) => [PROFILE_COLUMNS[field], profile[field] ?? ""]);
  const columns = Object.fromEntries(told) as Record<(typeof PROFILE_COLUMNS)[ProfileField], string>;
  const birthday = dayFromText(profile.birthday ?? "") ?? null;
  if (birthday === null && Object.values(columns).every((text) => text === "")) return;
  const updated_at = app.clock.now();
  yield* rows((db) =>
    db.insertInto("profiles").values({ account_id: accountId, birthday, updated_at, ...columns }),
  );
}

/** Puts other texts in place of what was told; the account may not have told any yet. */
export function* changeProfile(
  accountId: number,
  row: Omit<Insertable<ProfilesTable>, "account_id">,
): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("profiles")
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row)),
  );
}

interface NewProfile {
  accountId: number;
  profile: Profile;
  paymentPasswordHash?: string;
}

type ProfileField = keyof typeof PROFILE_COLUMNS;
const PROFILE_FIELDS = Object.keys(PROFILE_COLUMNS) as ProfileField[];
