import { expect, test } from "vitest";
import { codeSentTo, secretSentTo } from "../../../tests/support/codes";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, openSessionOf, PASSWORD } from "../../../tests/support/people";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { changePassword } from "../membership/change-password.server";
import { askForCode } from "./codes/ask-for-code.server";
import { askContactCode, confirmContact } from "../membership/contacts/confirm-contact.server";
import { claimContact } from "./contacts.server";
import { setFirstPassword } from "../membership/first-password.server";
import { freezeAccount, unfreezeAccount } from "../oversight/freeze.server";
import { resetPassword } from "../membership/help-member.server";
import { sendSecondStep } from "../membership/second-step/second-step.server";
import { hashOfToken } from "./sessions.server";
import { resetByCode } from "../membership/recovery/reset-by-code.server";
import { askForResetLink, readResetLink, resetByLink } from "../membership/recovery/reset-link.server";

const MOBILE = "+8801712345678";
const MAIL = "farhana@example.com";
const OTHERS = "Stranger#2027";
const from = { ip: "203.0.113.7", language: "en" };

/** Somebody reads the mailbox and the phone, and has had a link and a code sent there. */
async function site() {
  const { app, db, clock } = await freshApp();
  const accountId = await addAccount(app, { username: "farhana" });
  const { features } = await settingsOf(app);
  const recovery = { passwordReset: true, forgotByEmail: true, forgotByPhone: true };
  await app.store.transaction(() => changeSetting(app, "features", { ...features, ...recovery }));
  app.bus.emit("settings", {});
  const claim = (channel: "mail" | "sms", address: string) =>
    app.store.transaction(() => claimContact(app, { accountId, to: { channel, address }, isVerified: true }));
  await claim("sms", MOBILE);
  await claim("mail", MAIL);
  const askBoth = async () => {
    expect(await askForResetLink(app, { username: "farhana", email: MAIL, human: {}, ...from })).toEqual({
      ok: true,
    });
    const asked = await askForCode(app, { purpose: "password_reset", mobile: MOBILE, human: {}, ...from });
    expect(asked).toMatchObject({ ok: true });
    const key = new URL((await secretSentTo(app, MAIL))!).searchParams.get("key")!;
    return { key, code: await codeSentTo(app, MOBILE) };
  };
  const hash = async () =>
    (await db.selectFrom("accounts").select("password_hash").executeTakeFirstOrThrow()).password_hash;
  return { app, db, clock, accountId, claim, askBoth, hash };
}

type Site = Awaited<ReturnType<typeof site>>;
const help = { reason: "a test", idempotencyKey: "once", by: { staffId: 1, ip: "" } };

const ENDS: [string, (site: Site) => Promise<unknown>][] = [
  [
    "its owner changes the password",
    async ({ app, accountId }) => {
      const change = { accountId, tokenHash: "", oldPassword: PASSWORD, newPassword: "Another#2027" };
      expect(await changePassword(app, change)).toEqual({ ok: true });
    },
  ],
  [
    "its owner chooses a first password",
    async ({ app, db, accountId, clock }) => {
      await db.updateTable("accounts").set({ password_hash: "" }).execute();
      const tokenHash = hashOfToken(await openSessionOf(app, accountId));
      expect(await sendSecondStep(app, { accountId }, { ...from, channel: "sms" })).toMatchObject({
        ok: true,
      });
      const chosen = await setFirstPassword(app, {
        ...{ accountId, session: { tokenHash, createdAt: clock.now() }, newPassword: "Another#2027", ip: "" },
        code: await codeSentTo(app, MOBILE),
      });
      expect(chosen).toEqual({ ok: true });
    },
  ],
  [
    "staff hand out a password",
    async ({ app, accountId }) =>
      expect(await resetPassword(app, { accountId, ...help })).toMatchObject({ ok: true }),
  ],
  [
    "staff freeze the account, and open it again",
    async ({ app, accountId }) => {
      expect(await freezeAccount(app, { accountId, ...help })).toMatchObject({ ok: true });
      expect(await unfreezeAccount(app, { accountId, ...help })).toMatchObject({ ok: true });
    },
  ],
  [
    "its owner has another mailbox",
    async ({ app, accountId, clock }) => {
      clock.advance(2_000);
      const to = { channel: "mail", address: "new@example.com" } as const;
      const asked = await askContactCode(app, { accountId, password: PASSWORD, to, ...from });
      expect(asked).toMatchObject({ ok: true });
      const code = await codeSentTo(app, to.address);
      const given = { accountId, channel: "mail", code, ...from } as const;
      expect(await confirmContact(app, given)).toEqual({ ok: true });
    },
  ],
];

test.each(ENDS)("[A48] nobody gets the account back by what was sent before %s", async (_, end) => {
  const at = await site();
  const { app, askBoth, hash } = at;
  const { key, code } = await askBoth();
  expect(await readResetLink(app, key)).toMatchObject({ ok: true });
  await end(at);
  const before = await hash();
  expect((await readResetLink(app, key)).ok).toBe(false);
  expect((await resetByLink(app, { key, newPassword: OTHERS, ip: "" })).ok).toBe(false);
  const phone = { mobile: MOBILE, code, newPassword: OTHERS, ip: "203.0.113.7", userAgent: "" };
  expect(await resetByCode(app, phone)).toMatchObject({ refusal: "code_over" });
  expect(await hash()).toBe(before);
});

test("[A48] a link is over whose mailbox is not the account's any more, however that came about", async () => {
  const { app, db, askBoth, hash } = await site();
  const { key } = await askBoth();
  const before = await hash();
  await db.deleteFrom("contacts").where("kind", "=", "mail").execute();
  await db.updateTable("accounts").set({ email: "new@example.com" }).execute();
  expect(await readResetLink(app, key)).toMatchObject({ refusal: "link_over" });
  expect(await resetByLink(app, { key, newPassword: OTHERS, ip: "" })).toMatchObject({
    refusal: "link_over",
  });
  expect(await hash()).toBe(before);
});
