import { describe, expect, test } from "vitest";
import { claimContact } from "~/domain/access/contacts.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import { codeSentTo } from "../../support/codes";
import { memberSite, PAYMENT_PASSWORD, type MemberSite } from "../../support/member-site";
import { PASSWORD } from "../../support/people";
import type { Page } from "../../support/page";
import { makeStrict, verifyMember } from "../../support/strict";

/**
 * What may stand between somebody and the page that was asked for. Each leads to a page of its own, which must not
 * be one that another of them leads away from.
 */
const HOUR = 3_600_000;
const MOBILE = "+8801712345678";

type Change = (site: MemberSite) => { account?: object; session?: object };

const STATES: Record<string, Change> = {
  excluded: ({ clock }) => ({
    account: { pause_kind: "exclusion", paused_until: clock.now() + 9_000 * HOUR },
  }),
  "must agree": () => ({ session: { must_agree: 1 } }),
  "must change the password": () => ({ session: { must_change: 1 } }),
  "must confirm": () => ({ session: { must_confirm: 1 } }),
  "must show a code": () => ({ session: { stepped_at: null } }),
  "has a check due": ({ clock }) => ({
    account: { check_minutes: 15 },
    session: { created_at: clock.now() - HOUR },
  }),
  "has no password": () => ({ account: { password_hash: "" } }),
};

const names = Object.keys(STATES);
const PAIRS = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
const WITH_EXCLUSION = names.filter((name) => name !== "excluded");

const { ownDataFile, restrictionEnd, pictures, transferUpline, ...others } = memberPaths;
const { walletCollection, walletRefresh, vip, uplineMessage, ...withPages } = others;
// Where regulated markets are served, as here, nobody transfers to an upline.
const NO_PAGES: string[] = [
  ownDataFile,
  restrictionEnd,
  pictures,
  transferUpline,
  walletCollection,
  walletRefresh,
  // Where there are ranks, and for who has an upline.
  vip,
  uplineMessage,
];
const PAGES = [
  ...Object.values(withPages).filter((path) => typeof path === "string"),
  ...[memberPaths.contact("email"), memberPaths.contact("mobile"), "/"],
  ...[paths.confirm, `${paths.confirm}?for=change`, paths.agreement, paths.forcedPassword, paths.help],
].filter((path) => !NO_PAGES.includes(path));

async function siteWith(...states: string[]): Promise<MemberSite> {
  const site = await memberSite({ guarded: true });
  const { app, accountId } = site;
  await makeStrict(app);
  await verifyMember(app, accountId);
  const to = { channel: "sms", address: MOBILE } as const;
  await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  const changes = states.map((state) => STATES[state]!(site));
  const account = Object.assign({}, ...changes.map((change) => change.account)) as object;
  const session = Object.assign(
    { stepped_at: site.clock.now() },
    ...changes.map((change) => change.session),
  ) as object;
  await app.db.updateTable("sessions").set(session).where("owner_id", "=", accountId).execute();
  if (Object.keys(account).length > 0)
    await app.db.updateTable("accounts").set(account).where("id", "=", accountId).execute();
  return site;
}

/** Where an address leads, step by step. */
async function wayOf({ member }: MemberSite, path: string) {
  const browser = member.twin();
  const way = [path];
  let page = await browser.get(path);
  while (page.location !== undefined && way.length < 9) {
    way.push(page.location);
    page = await browser.get(page.location);
  }
  return { status: page.status, way };
}

test.each(PAIRS)("[Q28 Q32] somebody who %s and %s reaches a page from every address", async (...states) => {
  const site = await siteWith(...states);
  const lost: string[] = [];
  for (const path of PAGES) {
    const { status, way } = await wayOf(site, path);
    if (status !== 200) lost.push(`${status}: ${way.join(" → ")}`);
  }
  expect(lost).toEqual([]);
});

/** Does what a page asks for that is in the way, as a person would. */
async function pass({ app, member }: MemberSite, page: Page): Promise<Page> {
  if (page.path.startsWith(paths.confirm)) {
    const asks = (name: string) => page.forms.find(({ names }) => names.includes(name));
    const form = asks("verificationCode") ?? asks("password")!;
    if (!form.names.includes("verificationCode"))
      return member.follow(await member.submit(form, { password: PASSWORD }));
    expect((await member.submit(form, { intent: "send-code" })).status).toBe(200);
    const verificationCode = await codeSentTo(app, MOBILE);
    const password: Record<string, string> = form.names.includes("password") ? { password: PASSWORD } : {};
    return member.follow(await member.submit(form, { ...password, verificationCode }));
  }
  if (page.path.startsWith(memberPaths.realityCheck)) {
    const seen = page.forms.find(({ action }) => action.startsWith(memberPaths.realityCheck))!;
    return member.follow(await member.submit(seen));
  }
  const newPassword = "Another#Tram7 2027";
  const form = page.form("newPassword");
  return member.follow(await member.submit(form, { newPassword, confirmNewPassword: newPassword }));
}

describe("[Q32] whoever is excluded takes the money out", () => {
  test.each(WITH_EXCLUSION)("and %s", async (state) => {
    const site = await siteWith("excluded", state);
    const { member } = site;
    let page = await member.follow(await member.get(memberPaths.withdrawals));
    for (let steps = 0; page.path !== memberPaths.withdrawals && steps < 4; steps++)
      page = await pass(site, page);
    expect([page.path, page.status], page.text).toEqual([memberPaths.withdrawals, 200]);
    const asked = await member.submit(page.form("amount"), {
      account: String(site.withdrawalAccountId),
      amount: "600",
      paymentPassword: PAYMENT_PASSWORD,
    });
    expect(asked.status, asked.text).toBe(303);
    expect(await site.balances()).toEqual({ main: 940_000n, hold: 60_000n });
  });

  test("and adds an account that it goes to, after a rest and a code", async () => {
    const site = await siteWith("excluded", "must show a code");
    site.clock.advance(31 * 60_000);
    const { member } = site;
    let page = await member.follow(await member.get(memberPaths.withdrawalAccounts));
    for (let steps = 0; page.path !== memberPaths.withdrawalAccounts && steps < 4; steps++)
      page = await pass(site, page);
    expect([page.path, page.status], page.text).toEqual([memberPaths.withdrawalAccounts, 200]);
    expect(page.forms.length).toBeGreaterThan(0);
  });
});
