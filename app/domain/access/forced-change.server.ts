import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { isPassword } from "../vocabulary/password-form";

/** When whoever shows a right password must choose another one before anything else. */
const DAY_MS = 86_400_000;

export interface GivenPassword {
  /** Undefined where a browser's token stands in for it. */
  password?: string;
  /** An account that somebody else made: its first password was told, not chosen. */
  mustChange: boolean;
  passwordChangedAt: number;
}

/** The password that was set by others, the one that accounts are handed out with, or one that has run out. */
export async function mustChangePassword(app: App, given: GivenPassword): Promise<boolean> {
  const { passwordExpiry } = (await settingsOf(app)).accounts;
  const age = app.clock.now() - given.passwordChangedAt;
  const isDefault = isPassword(given.password, app.config.defaultPassword);
  return given.mustChange || isDefault || (passwordExpiry.enabled && age >= passwordExpiry.days * DAY_MS);
}
