import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { dayFromText } from "../shared/day";
import { PROFILE_COLUMNS, type Profile } from "../vocabulary/profile";

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
  if (Object.keys(account).length > 0)
    yield* rows((db) => db.updateTable("accounts").set(account).where("id", "=", accountId));
  const told = PROFILE_FIELDS.map((field) => [PROFILE_COLUMNS[field], profile[field] ?? ""]);
  const columns = Object.fromEntries(told) as Record<(typeof PROFILE_COLUMNS)[ProfileField], string>;
  const birthday = dayFromText(profile.birthday ?? "") ?? null;
  if (birthday === null && Object.values(columns).every((text) => text === "")) return;
  const updated_at = app.clock.now();
  yield* rows((db) =>
    db.insertInto("profiles").values({ account_id: accountId, birthday, updated_at, ...columns }),
  );
}

interface NewProfile {
  accountId: number;
  profile: Profile;
  paymentPasswordHash?: string;
}

type ProfileField = keyof typeof PROFILE_COLUMNS;
const PROFILE_FIELDS = Object.keys(PROFILE_COLUMNS) as ProfileField[];
