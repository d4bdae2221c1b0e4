import { beforeAll, expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { changeSetting } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { FINISHED } from "~/i18n/languages";
import { messagesIn } from "~/i18n/messages.server";
import { secretSentTo } from "../../support/codes";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import type { Visitor } from "../../support/visitor";

/** As the rules of the form want it, and among the first that anybody tries. */
const LEAKED = "Trustno1";
const EMAIL = "farhana@example.com";

let site: FreshSite;
let accountId: number;

beforeAll(async () => {
  site = await freshSite();
  const { app } = site;
  await addCurrency(app);
  accountId = await addAccount(app, { username: "farhana" });
  const to = { channel: "mail", address: EMAIL } as const;
  await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  await changeKept(app, "content", () => changeSetting(app, "languages", ["en", ...FINISHED]));
  app.bus.emit("settings", {});
});

/** Everywhere that a password is set, and how somebody gets there. */
const places: Record<string, (browser: (session?: string) => Visitor) => Promise<Page>> = {
  async registration(browser) {
    const visitor = browser();
    const form = (await visitor.get("/register")).form("username", "confirmPassword");
    const both = { password: LEAKED, confirmPassword: LEAKED };
    return visitor.submit(form, { username: "rahim77", terms: "on", ...both });
  },
  async change(browser) {
    const member = browser(await openSessionOf(site.app, accountId));
    const form = (await member.get("/member/securityCenter/password")).form("oldPassword");
    return member.submit(form, { oldPassword: PASSWORD, ...both });
  },
  async "forced change"(browser) {
    const session = await openSessionOf(site.app, accountId);
    await site.app.db.updateTable("sessions").set({ must_change: 1 }).execute();
    const member = browser(session);
    return member.submit((await member.get("/password")).form("newPassword"), both);
  },
  async "recovery by mail"(browser) {
    const visitor = browser();
    const asked = (await visitor.get("/forgot")).form("username", "email");
    site.clock.advance(25 * 3_600_000);
    await visitor.submit(asked, { username: "farhana", email: EMAIL });
    const link = new URL((await secretSentTo(site.app, EMAIL))!);
    const form = (await visitor.get(link.pathname + link.search)).form("newPassword");
    return visitor.submit(form, both);
  },
  async "recovery by phone"(browser) {
    const visitor = browser();
    const form = (await visitor.get("/forgot?by=phone")).form("mobileNum", "newPassword");
    const typed = { countryDialingCode: "880", mobileNum: "01712345678", verificationCode: "123456" };
    return visitor.submit(form, { ...typed, newPassword: LEAKED });
  },
};

const both = { newPassword: LEAKED, confirmNewPassword: LEAKED };

const hashNow = () =>
  site.app.db
    .selectFrom("accounts")
    .select("password_hash")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

test.each(Object.keys(places))(
  "[Q14] %s refuses a password that leaked, in every finished language, and changes nothing",
  async (place) => {
    const before = await hashNow();
    for (const language of FINISHED) {
      const answer = await places[place]!((session) => site.visitor({ language, session }));
      const { t } = messagesIn(language);
      expect([language, answer.status]).toEqual([language, 422]);
      expect(answer.text).toContain(t("auth:rules.notCommon.error"));
      expect(answer.text).toContain(t("auth:rules.notCommon.label"));
      expect(answer.html).not.toContain(LEAKED);
    }
    expect(await hashNow()).toEqual(before);
    const all = await site.app.db.selectFrom("accounts").select("username").execute();
    expect(all).toEqual([{ username: "farhana" }]);
  },
);

test("[Q14] a password may be pasted, filled in by a manager, and shown while it is typed", async () => {
  const visitor = site.visitor({ language: "en" });
  for (const path of ["/register", "/login", "/forgot?by=phone"]) {
    const { dialog } = await visitor.get(path);
    const fields = dialog.html.match(/<input\b[^>]*type="password"[^>]*>/g) ?? [];
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      expect(field).toMatch(/autoComplete="(new|current)-password"/i);
      expect(field).not.toMatch(/onpaste|ondrop|readonly|data-behaviour/i);
    }
  }
});
