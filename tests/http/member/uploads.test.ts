import sharp from "sharp";
import { expect, test } from "vitest";
import { mayUpload } from "~/domain/access/uploads.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import { openDesk } from "../../support/desk";
import { picture } from "../../support/cashier";
import { memberSite } from "../../support/member-site";

/** As many as an account may send within an hour. */
const PER_HOUR = 30;
const HOUR_S = 3_600;

test("uploads are limited per account and hour: 429 with Retry-After, at the field, and an hour later they go on", async () => {
  const site = await memberSite();
  const { member, app } = site;
  const form = (await member.get(memberPaths.avatar)).form("picture");
  const send = async () => member.submit(form, { picture: await picture() });
  for (let sent = 0; sent < PER_HOUR; sent++) expect((await send()).status).toBe(303);
  const before = await app.db.selectFrom("avatars").select("key").executeTakeFirstOrThrow();
  const refused = await send();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(HOUR_S)]);
  expect(refused.text).toContain("You have sent many pictures. Send more of them in an hour.");
  expect(await app.db.selectFrom("avatars").select("key").executeTakeFirstOrThrow()).toEqual(before);

  // The same of whatever else is sent with pictures; another account has its own.
  const feedback = (await member.get(memberPaths.feedback)).form("content");
  const told = await member.submit(feedback, {
    ...{ kind: "deposit", content: "The money does not arrive." },
    picture: await picture(),
  });
  expect([told.status, told.headers.get("retry-after")]).toEqual([429, String(HOUR_S)]);
  const another = (await site.another()).member;
  const theirs = (await another.get(memberPaths.avatar)).form("picture");
  expect((await another.submit(theirs, { picture: await picture() })).status).toBe(303);

  site.clock.advance(HOUR_S * 1_000);
  expect((await send()).status).toBe(303);
});

test("members' uploads are counted by network as well: whoever opens many accounts sends no more for it", async () => {
  const site = await memberSite();
  const { app, clock } = site;
  const network = { memberId: 0, ip: "198.51.100.7" };
  for (let account = 1; account <= 10; account++)
    for (let sent = 0; sent < PER_HOUR; sent++)
      expect((await mayUpload(app, { ...network, memberId: account })).ok).toBe(true);
  const refused = { ok: false, refusal: "too_many_uploads", retryAfterMs: HOUR_S * 1_000 };
  expect(await mayUpload(app, { ...network, memberId: 11 })).toMatchObject(refused);
  expect((await mayUpload(app, { memberId: 11, ip: "198.51.100.8" })).ok).toBe(true);
  clock.advance(HOUR_S * 1_000);
  expect((await mayUpload(app, { ...network, memberId: 11 })).ok).toBe(true);

  // The route says from where: its own network has counted nothing until now.
  const form = (await site.member.get(memberPaths.avatar)).form("picture");
  expect((await site.member.submit(form, { picture: await picture() })).status).toBe(303);
  const places = await app.db
    .selectFrom("secret_attempts")
    .select("subject")
    .where("kind", "=", "member_upload_ip")
    .execute();
  expect(places).toHaveLength(3);
});

test("a visitor's pictures are counted by network, also those of feedback that is refused", async () => {
  const { visitor: open } = await memberSite();
  const visitor = open({ language: "en" });
  const form = (await visitor.get(`${paths.help}?tab=feedback`)).dialog.form("kind", "content");
  const said = { kind: "deposit", content: "I cannot register.", contact: "f@example.com" };
  const three = await Promise.all([1, 2, 3].map((n) => picture({ name: `${n}.png` })));
  for (let sent = 0; sent < PER_HOUR; sent += three.length)
    await visitor.submit(form, { ...said, picture: three });
  const told = await visitor.submit(form, { ...said, picture: three });
  expect([told.status, told.headers.get("retry-after")]).toEqual([429, String(HOUR_S)]);
  expect(told.text).toContain("You have sent many pictures.");
});

test("a picture of too many megapixels is a field error that says how many there may be", async () => {
  const { member } = await memberSite();
  const create = { width: 7_070, height: 7_070, channels: 3 as const, background: "#0a5" };
  const data = new Uint8Array(await sharp({ create }).png().toBuffer());
  const form = (await member.get(memberPaths.avatar)).form("picture");
  const refused = await member.submit(form, {
    picture: new File([data], "large.png", { type: "image/png" }),
  });
  expect([refused.status, refused.text.includes("at most. Choose a smaller one.")]).toEqual([422, true]);
  expect(refused.text).toContain("A picture may have 16 megapixels at most.");
});

test("staff have a limit of their own, which a day's work does not reach", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("owner");
  const form = (await browser.get("/admin/brand")).form("logo");
  const preview = { intent: "preview", logo: await picture() };
  for (let sent = 0; sent <= PER_HOUR; sent++)
    expect((await browser.submit(form, preview)).status).not.toBe(429);
});
