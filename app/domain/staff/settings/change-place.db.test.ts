import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { openAccount } from "../../membership/open-account.server";
import { contentVersion } from "../../shared/content-version.server";
import { changePlace } from "./change-place.server";
import { settingsOf } from "../../settings/settings.server";

const by = { staffId: 7, ip: "203.0.113.7" };

test("the first account is opened in the currency that stays, however close the two come", async () => {
  for (let round = 0; round < 8; round++) {
    const { app } = await freshApp();
    const version = contentVersion((await settingsOf(app)).place);
    const wanted = { timeZone: "Asia/Dhaka", currency: "EUR", version };
    const newcomer = { username: "rahim77", passwordHash: "", memberType: 0, language: "en" };
    const [opened, changed] = await Promise.all([
      app.store.transaction(() => openAccount(app, newcomer)),
      changePlace(app, { wanted, by }),
    ]);
    expect(opened.ok).toBe(true);
    const { currency } = await app.db.selectFrom("accounts").select("currency").executeTakeFirstOrThrow();
    if (currency === "EUR") expect(changed).toEqual({ ok: true });
    else expect([currency, changed]).toEqual(["BDT", { ok: false, refusal: "currency_in_use" }]);
    expect((await settingsOf(app)).place.currency ?? app.config.currency).toBe(currency);
  }
});
