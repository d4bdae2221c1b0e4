import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { addDepositTurnover, lowerTurnover } from "~/domain/bonuses/turnover.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { DRAWN_AVATARS } from "~/domain/vocabulary/avatar";
import { fieldRules } from "~/domain/vocabulary/field-rules";
import { claimContact } from "~/domain/access/contacts.server";
import { memberPaths } from "~/http/paths/member-paths";
import { codePath } from "~/http/paths/paths";
import { codeSentTo } from "../../support/codes";
import { openDesk } from "../../support/desk";
import { memberSite, type MemberSite } from "../../support/member-site";
import { openSessionOf, PASSWORD } from "../../support/people";
import { hashPassword } from "~/domain/access/passwords.server";
import { approveDeposit } from "~/domain/wallet/deposit-review.server";
import { requestWithdrawal } from "~/domain/wallet/withdrawals.server";
import type { Page } from "../../support/page";
import { newFormKey } from "../../support/cashier";
import { addPlayedRound } from "../../support/played-rounds";
import { addCatalogue } from "../../support/small-catalogue";

const rowOf = ({ app, accountId }: MemberSite) =>
  app.db.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirstOrThrow();

async function save({ member }: MemberSite, fields: Record<string, string>) {
  const page = await member.get(memberPaths.profile);
  return member.submit(page.form("nickname"), fields);
}

describe("[A64] the profile in the security centre", () => {
  test("[M05] takes what registration asks for and what it does not, and says it again", async () => {
    const site = await memberSite();
    expect((await site.member.get(memberPaths.security)).links).toContain(memberPaths.profile);
    const told = {
      nickname: "  Rahim ভাই ",
      fullName: "Abdur Rahim",
      birthday: "1994-07-11",
      idNumber: "BD1234567",
      nationality: "Bangladesh",
      placeOfBirth: "Khulna",
      address: "12 Station Road, Khulna",
      occupation: "Teacher",
      sourceOfIncome: "Salary",
      telegram: "@rahim",
      zalo: "rahim-z",
      skype: "live:rahim",
      whatsapp: "+8801712345678",
    };
    const saved = await save(site, told);
    expect([saved.status, saved.location]).toEqual([303, memberPaths.profile]);
    const page = await site.member.follow(saved);
    expect(page.text).toContain("Your profile is saved.");
    const { fields, names } = page.form("nickname");
    expect(fields).toMatchObject({ nickname: "Rahim ভাই", telegram: "@rahim", address: told.address });
    for (const name of ["fullName", "birthday", "idNumber"]) expect(names).not.toContain(name);
    for (const words of ["Abdur Rahim", "1994-07-11", "BD1234567", "Khulna"])
      expect(page.text).toContain(words);
    const log = await site.app.db.selectFrom("audit_log").selectAll().execute();
    expect(log.filter(({ action }) => action === "member.profile")).toMatchObject([
      { actor_kind: "member", actor_id: site.accountId, target: `member:${site.accountId}` },
    ]);
  });

  test("[M05] who somebody is stands once it is told, also for a form that was open before; the rest can be changed and emptied", async () => {
    const site = await memberSite();
    const early = (await site.member.get(memberPaths.profile)).form("nickname");
    await save(site, { nickname: "Rahim", fullName: "Abdur Rahim", telegram: "@rahim" });
    const late = await site.member.submit(early, { nickname: "Other", fullName: "Somebody Else" });
    expect(late.status).toBe(422);
    expect(late.text).toContain("Customer service can correct it.");
    const same = await site.member.submit(early, { nickname: "Rahim", fullName: "Abdur Rahim" });
    expect(same.status).toBe(303);
    const kept = await site.app.db.selectFrom("profiles").selectAll().executeTakeFirstOrThrow();
    expect([kept.full_name, kept.telegram]).toEqual(["Abdur Rahim", ""]);
  });

  test("[M05] payee name, e-mail and mobile change by their own ways alone, whatever this form sends", async () => {
    const site = await memberSite();
    const before = await rowOf(site);
    const page = await site.member.get(memberPaths.profile);
    const sent = {
      nickname: "Rahim",
      payeeName: "Another",
      email: "other@example.com",
      mobile: "+8801811111111",
    };
    const csrf = page.form("nickname").fields.csrf!;
    expect((await site.member.post(memberPaths.profile, { csrf, ...sent })).status).toBe(303);
    expect(await rowOf(site)).toEqual({ ...before, nickname: "Rahim" });
    const security = await site.member.get(memberPaths.security);
    for (const way of [memberPaths.contact("email"), memberPaths.contact("mobile")])
      expect(security.links).toContain(way);
  });

  test.each([
    [{ nickname: "x" }, "Enter 2-20 characters."],
    [{ nickname: "" }, "This field cannot be empty."],
    [{ nickname: "Rahim", fullName: "Rahim" }, "Enter your first and last name"],
    [{ nickname: "Rahim", birthday: "2015-01-01" }, "21"],
    [{ nickname: "Rahim", qqNum: "12a45" }, "Use the digits 0 to 9 only."],
    [{ nickname: "<b>Rahim</b>".repeat(3) }, "Enter 2-20 characters."],
  ])("%o is refused in place by the rules of registration, and what was typed stays", async (told, text) => {
    const site = await memberSite();
    const answer = await save(site, told);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(text);
    expect(answer.form("nickname").fields).toMatchObject(told);
    expect(await site.app.db.selectFrom("profiles").selectAll().execute()).toEqual([]);
  });

  test("what the operator requires at registration cannot be emptied here", async () => {
    const site = await memberSite();
    const { address } = fieldRules({});
    const { registration } = await settingsOf(site.app);
    const fields = { address: { ...address, enabled: true, required: true } };
    await site.app.store.transaction(() =>
      changeSetting(site.app, "registration", { ...registration, fields }),
    );
    site.app.bus.emit("settings", {});
    const answer = await save(site, { nickname: "Rahim", address: "" });
    expect(answer.text).toContain("Address: This field cannot be empty.");
  });
});

/** A photo with a place in it. */
const photo = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 640, height: 300, channels: 3, background: "#a33" } })
          .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 48/1 0/1" }, IFD0: { Model: "Phone" } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    "me.jpg",
  );
const bytes = (text: string, name: string) => new File([text], name, { type: "image/png" });

async function sendPicture({ member }: MemberSite, picture: File) {
  return member.submit((await member.get(memberPaths.avatar)).form("picture"), { picture });
}

const addressOf = (html: string) => /src="(\/avatars\/[^"]+)"/.exec(html)?.[1];

describe("[M04 Z48] the own picture", () => {
  test("is a small square drawn anew, without place or phone, at an address that tells nothing of whose it is", async () => {
    const site = await memberSite();
    const sent = await sendPicture(site, await photo());
    const page = await site.member.follow(sent);
    expect(page.text).toContain("This is your picture now.");
    const address = addressOf(page.html)!;
    expect(address).not.toContain(String(site.accountId));
    const shown = await fetch(site.url + address, {
      headers: { cookie: `session=${site.member.cookie("session")}` },
    });
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/, sandbox$/) as string,
    });
    const { width, height, exif, format } = await sharp(await shown.arrayBuffer()).metadata();
    expect({ width, height, exif, format }).toEqual({
      width: 192,
      height: 192,
      exif: undefined,
      format: "webp",
    });
    expect(addressOf((await site.member.get("/")).html)).toBe(address);
    expect((await site.visitor().get(address)).status).toBe(302);

    await sendPicture(site, await photo());
    expect((await site.member.get(address)).status).toBe(404);
    const removed = await site.member.submit((await site.member.get(memberPaths.avatar)).form("remove"), {
      remove: "1",
    });
    expect(addressOf((await site.member.follow(removed)).html)).toBeUndefined();
    expect(await site.app.db.selectFrom("avatars").select("key").execute()).toEqual([]);
  });

  test("is one of the drawn ones for who presses it, which takes an own one away; a name that none has is refused", async () => {
    const site = await memberSite();
    await sendPicture(site, await photo());
    const page = await site.member.get(memberPaths.avatar);
    const form = page.form("drawn");
    const offered = form.controls.filter(({ name }) => name === "drawn");
    expect(offered.map(({ offers }) => offers)).toEqual([...DRAWN_AVATARS]);
    const chosen = await site.member.follow(await site.member.submit(form, { drawn: "owl" }));
    expect(chosen.text).toContain("This is your picture now.");
    expect(chosen.html).toMatch(/value="owl" aria-current="true"/);
    expect((await rowOf(site)).avatar).toBe("owl");
    expect(await site.app.db.selectFrom("avatars").select("key").execute()).toEqual([]);
    expect((await site.member.get("/")).html).toContain("/art/avatar/owl.svg");
    for (const drawn of ["own:somebody", "../../etc/passwd", ""]) {
      const refused = await site.member.submit(form, { drawn });
      expect([refused.status, (await rowOf(site)).avatar]).toEqual([422, "owl"]);
      expect(refused.text).toContain("Choose a picture first.");
    }
  });

  test.each([
    ["a PHP page", bytes("<?php system($_GET['c']); ?>", "me.png")],
    ["an SVG", bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "me.png")],
    ["a PNG's beginning and nothing else", bytes("\x89PNG\r\n\x1a\n<?php", "me.png")],
  ])("%s that calls itself a PNG is refused", async (_, file) => {
    const site = await memberSite();
    const answer = await sendPicture(site, file);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("This file is not a PNG or JPG picture.");
    expect((await rowOf(site)).avatar).toBe("");
  });

  test("of more than 5 MB, or none at all, is refused", async () => {
    const site = await memberSite();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "me.png");
    expect((await sendPicture(site, large)).text).toContain("5 MB at most");
    const none = await site.member.post(memberPaths.avatar, {
      csrf: (await site.member.get(memberPaths.avatar)).form("picture").fields.csrf!,
    });
    expect(none.text).toContain("Choose a picture first.");
  });
});

describe("the copy of one's own data", () => {
  const takeCopy = ({ member }: MemberSite, page: Page, password = PASSWORD) => {
    const form = page.forms.find(({ action }) => action === memberPaths.ownDataFile)!;
    return member.submit(form, form.names.includes("password") ? { password } : {});
  };

  test("has what is the member's, as a file that nobody keeps; no secret and nobody else", async () => {
    const site = await memberSite({ guarded: true });
    const other = await site.another();
    await save(site, { nickname: "Rahim", telegram: "@mine" });
    await site.app.db
      .insertInto("chat_messages")
      .values(
        [site.accountId, other.accountId].map((account_id, at) => ({
          ...{ id: at + 1, room_id: 1, account_id, staff_id: null, created_at: 1, hidden_at: null },
          ...{ hidden_by: null, hidden_reason: "", text: at === 0 ? "my words" : "their words" },
        })),
      )
      .execute();
    const page = await site.member.get(memberPaths.ownData);
    const file = await takeCopy(site, page);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]+\.json"$/);
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    const data = JSON.parse(file.html) as Record<string, unknown[]> & { account: { id: number } };
    expect(data.account.id).toBe(site.accountId);
    expect(data).toMatchObject({ profile: { telegram: "@mine" }, wallets: [{ balance: "10000.00" }] });
    expect(data.entries).toMatchObject([{ kind: "deposit", amount: "10000.00", balanceAfter: "10000.00" }]);
    expect(data.withdrawalAccounts).toHaveLength(1);
    expect(data.chat).toMatchObject([{ text: "my words" }]);
    for (const never of ["their words", "argon2", "password", "token", String(other.accountId)])
      expect(file.html).not.toContain(never);
    const visitor = await site.visitor().post(memberPaths.ownDataFile);
    expect([visitor.status, visitor.location]).toEqual([303, expect.stringContaining("/login")]);
  });

  test("comes whole when there is more than one reading of it", async () => {
    const site = await memberSite({ balanceMinor: 0n });
    await site.app.db
      .insertInto("feedback")
      .values(
        Array.from({ length: 1_001 }, (_, at) => ({
          ...{ id: at + 1, account_id: site.accountId, contact: "", kind: "other", content: `No. ${at}` },
          ...{ status: "open", ip: "", created_at: 1, changed_at: 1 },
        })),
      )
      .execute();
    const file = await takeCopy(site, await site.member.get(memberPaths.ownData));
    expect((JSON.parse(file.html) as { feedback: unknown[] }).feedback).toHaveLength(1_001);
  });
});

describe("[Q85] before the copy is given", () => {
  const formOf = (page: Page) => page.forms.find(({ action }) => action === memberPaths.ownDataFile);
  const copies = ({ app }: MemberSite) =>
    app.db.selectFrom("data_requests").select("id").where("kind", "=", "export").execute();

  test("the password is asked for: a wrong one, or none, gives no file and is no copy on record", async () => {
    const site = await memberSite();
    const { member } = site;
    const form = formOf(await member.get(memberPaths.ownData))!;
    for (const fields of [{ password: "Wrong#2026" }, { password: "" }]) {
      const refused = await member.submit(form, fields);
      expect([refused.status, refused.location]).toEqual([303, memberPaths.ownData]);
      expect((await member.follow(refused)).text).toContain("The current password is incorrect.");
    }
    expect(await copies(site)).toHaveLength(0);
    const file = await member.submit(form, { password: PASSWORD });
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(await copies(site)).toHaveLength(1);
  });

  test("guesses of it are counted, and end in a pause that the right one does not break", async () => {
    const site = await memberSite();
    const form = formOf(await site.member.get(memberPaths.ownData))!;
    let said = "";
    for (let tries = 0; tries < 30 && !said.includes("Too many tries"); tries++)
      said = (await site.member.follow(await site.member.submit(form, { password: `Wrong#${tries}` }))).text;
    expect(said).toContain("Too many tries");
    const late = await site.member.submit(form, { password: PASSWORD });
    expect([late.status, late.headers.get("content-disposition")]).toEqual([303, null]);
    expect(await copies(site)).toHaveLength(0);
  });

  test("whoever has no password shows it by a code, and then has some minutes", async () => {
    const site = await memberSite();
    const { app, member, accountId } = site;
    const mail = { channel: "mail", address: "rahim@example.com" } as const;
    await app.store.transaction(() => claimContact(app, { accountId, to: mail, isVerified: true }));
    const withPassword = formOf(await member.get(memberPaths.ownData))!;
    await app.db.updateTable("accounts").set({ password_hash: "" }).where("id", "=", accountId).execute();
    // A form from before, or a call that skips the page, leads to the code as well.
    const skipped = await member.submit(withPassword, { password: PASSWORD });
    expect([skipped.status, skipped.location]).toEqual([303, codePath(memberPaths.ownData)]);
    const page = await member.get(memberPaths.ownData);
    expect(formOf(page)).toBeUndefined();
    expect(page.links).toContain(codePath(memberPaths.ownData));
    const confirm = await member.get(codePath(memberPaths.ownData));
    await member.submit(confirm.form("verificationCode"), { intent: "send-code" });
    const verificationCode = await codeSentTo(app, mail.address);
    const shown = await member.submit(confirm.form("verificationCode"), { verificationCode });
    expect([shown.status, shown.location]).toEqual([303, memberPaths.ownData]);
    const file = await takeCopyOf(site);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    site.clock.advance(16 * 60_000);
    expect(formOf(await member.get(memberPaths.ownData))).toBeUndefined();
  });

  test("whoever can show it by nothing is led to customer service", async () => {
    const { app, member, accountId } = await memberSite();
    await app.db.updateTable("accounts").set({ password_hash: "" }).where("id", "=", accountId).execute();
    const page = await member.get(memberPaths.ownData);
    expect(formOf(page)).toBeUndefined();
    expect(page.text).toContain("Please contact customer service.");
  });

  const takeCopyOf = async ({ member }: MemberSite) =>
    member.submit(formOf(await member.get(memberPaths.ownData))!);
});

describe("closing the account", () => {
  const close = async ({ member }: MemberSite, password: string) => {
    const page = await member.get(memberPaths.closing);
    return member.submit(page.form("password"), { password });
  };

  test("needs the password, says what stays, ends every log-in, and cannot be undone by logging in", async () => {
    const site = await memberSite({ balanceMinor: 0n });
    const page = await site.member.get(memberPaths.closing);
    for (const words of ["Payments, bets and documents are kept", "username is not given to anybody else"])
      expect(page.text).toContain(words);
    const wrong = await close(site, "Wrong#2026");
    expect([wrong.status, (await rowOf(site)).status]).toEqual([422, "active"]);
    expect(wrong.text).toContain("Login password: The current password is incorrect.");
    const session = await openSessionOf(site.app, site.accountId);
    const form = page.form("password");
    const [closed, twice] = await Promise.all(
      [form, form].map((one) => site.member.submit(one, { password: PASSWORD })),
    );
    expect([closed!.status, closed!.location]).toEqual([303, "/"]);
    expect([302, 303]).toContain(twice!.status);
    expect((await rowOf(site)).status).toBe("closed");
    expect((await site.visitor({ session }).get(memberPaths.security)).status).toBe(302);
    const browser = site.visitor({ language: "en" });
    const { username } = await rowOf(site);
    const again = await browser.submit((await browser.get("/login")).form("username", "password"), {
      username,
      password: PASSWORD,
    });
    expect(again.text).toContain("This account is closed.");
    const log = await site.app.db.selectFrom("audit_log").select(["action", "before", "after"]).execute();
    expect(log.filter(({ action }) => action === "member.closed")).toEqual([
      { action: "member.closed", before: '{"status":"active"}', after: '{"status":"closed"}' },
    ]);
  });

  test("waits for what is under way, the first thing first, and for where money is to go; a form that was open says the same", async () => {
    const site = await memberSite({ balanceMinor: 60_000n });
    const { app, accountId, member } = site;
    const open = (await member.get(memberPaths.profile)).form("nickname").fields.csrf!;
    const refused = async (text: string) => {
      expect((await member.get(memberPaths.closing)).text).toContain(text);
      const forced = await member.post(memberPaths.closing, { csrf: open, password: PASSWORD });
      expect([forced.status, (await rowOf(site)).status]).toEqual([422, "active"]);
      expect(forced.text).toContain(text);
    };
    const payees = (removed_at: number | null) =>
      app.db.updateTable("withdrawal_accounts").set({ removed_at }).execute();
    const deposit = { accountId, depositId: 1, amountMinor: 800n };
    await app.store.transaction(() => addDepositTurnover(deposit, 100));
    await refused("The withdrawal page says how much is left.");
    expect((await member.get(memberPaths.closing)).links).toContain(memberPaths.withdrawals);
    await app.store.transaction(() => lowerTurnover(accountId, 800n));
    await payees(1);
    await refused("There is money in your wallet. Add the account that it is to be paid to first.");
    await payees(null);
    const idOf = await addCatalogue(app, {
      vendors: [{ code: "near" }],
      games: [{ vendor: "near", code: "reels" }],
    });
    const roundId = await addPlayedRound(app, {
      ...{ accountId, gameId: idOf("near", "reels"), stakeMinor: 1n, payoutMinor: 0n, status: "open" },
    });
    await refused("A round is still open.");
    await app.db.updateTable("bets").set({ status: "void" }).where("round_id", "=", roundId).execute();
    const asked = await requestWithdrawal(app, {
      ...{ accountId, currency: "BDT", withdrawalAccountId: site.withdrawalAccountId },
      ...{ amountMinor: 60_000n, paymentPassword: undefined, formKey: newFormKey() },
    });
    expect(asked).toMatchObject({ ok: true });
    await refused("A withdrawal is under way.");
    await app.db.updateTable("accounts").set({ member_type: 1 }).where("id", "=", accountId).execute();
    await refused("Your account has downlines.");
  });

  test("[Q17] waits for a deposit that is under review; its money is then paid out as the account closes", async () => {
    const { app, member: accountId, deposit, visitor, signIn } = await openDesk();
    const password_hash = await hashPassword(app, PASSWORD);
    await app.db.updateTable("accounts").set({ password_hash }).where("id", "=", accountId).execute();
    const member = visitor({ language: "en", session: await openSessionOf(app, accountId) });
    const csrf = (await member.get(memberPaths.profile)).form("nickname").fields.csrf!;
    const depositId = await deposit();
    const refused = async (text: string) => {
      const forced = await member.post(memberPaths.closing, { csrf, password: PASSWORD });
      expect(forced.status).toBe(422);
      expect(forced.text).toContain(text);
      expect((await member.get(memberPaths.closing)).text).toContain(text);
    };
    await refused("A deposit waits for its payment or is being checked.");
    const { staffId } = await signIn("finance");
    expect(await approveDeposit(app, { depositId, by: { staffId, ip: "" } })).toMatchObject({ ok: true });
    const page = await member.get(memberPaths.closing);
    expect(page.text).toMatch(/is left in your wallet\. It is paid out as you close the account/);
    const closed = await member.submit(page.form("withdrawalAccount", "password"), { password: PASSWORD });
    expect([closed.status, closed.location]).toEqual([303, "/"]);
    expect((await member.follow(closed)).text).toContain("What was in it is on its way to you.");
    expect(await app.db.selectFrom("withdrawals").select(["status", "fee_minor"]).execute()).toEqual([
      { status: "pending", fee_minor: 0n },
    ]);
    expect(
      await app.db.selectFrom("wallets").select(["kind", "balance_minor"]).orderBy("kind").execute(),
    ).toMatchObject([{ kind: "hold" }, { kind: "main", balance_minor: 0n }]);
  });
});
