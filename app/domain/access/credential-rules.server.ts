import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { passwordPolicy, type Lengths, type PasswordPolicy } from "../vocabulary/credential-rules";
import { fieldRules } from "../vocabulary/field-rules";

/** How long what members choose may be, as staff have set it, wherever it is chosen or changed. */
export interface CredentialRules {
  username: Lengths;
  password: PasswordPolicy;
  paymentPassword: Lengths;
  payeeName: Lengths;
}

export async function credentialRules(app: App): Promise<CredentialRules> {
  const { accounts, registration } = await settingsOf(app);
  const { paymentPassword, payeeName } = fieldRules(registration.fields);
  return {
    username: registration.username,
    password: passwordPolicy(accounts.profile, registration.password),
    paymentPassword: { min: paymentPassword.minLength, max: paymentPassword.maxLength },
    payeeName: { min: payeeName.minLength, max: payeeName.maxLength },
  };
}
