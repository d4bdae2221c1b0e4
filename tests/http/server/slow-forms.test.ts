// tier: first, on both stores
import { request as httpRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { endOtherSessions } from "~/domain/access/end-own-sessions.server";
import { excludeSelf } from "~/domain/membership/pause.server";
import { freezeAccount } from "~/domain/oversight/freeze.server";
import { setStaffStatus } from "~/domain/staff/manage-staff.server";
import { openDesk } from "../../support/desk";
import { memberSite, type MemberSite } from "../../support/member-site";
import type { Visitor } from "../../support/visitor";

/** Somebody is let in by the head of a request, and takes time over its body: answers what sends the rest. */
async function begin(
  browser: Visitor,
  path: string,
  { body, headers = {} }: { body: string; headers?: Record<string, string> },
): Promise<() => Promise<{ status: number; location: string | undefined }>> {
  const { origin } = browser;
  const cookie = ["session", "staff"]
    .flatMap((name) => (browser.cookie(name) === undefined ? [] : [`${name}=${browser.cookie(name)}`]))
    .join("; ");
  const form = { "content-type": "application/x-www-form-urlencoded", origin, cookie };
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const sent = httpRequest(new URL(path, origin), {
    method: "POST",
    headers: { ...form, ...length, ...headers },
  });
  const answered = new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode!, location: response.headers.location });
    });
  });
  await new Promise<void>((resolve) => sent.write(body.slice(0, 1), () => resolve()));
  // Who asked later has been recognised and answered: the server has the head, and has looked at who sends it.
  await browser.twin().get(path.startsWith("/admin") ? "/admin" : "/");
  return () => {
    sent.end(body.slice(1));
    return answered;
  };
}

const BANK = { kind: "bank", institution: "City Central Bank", number: "1002 0030 4821" };
const ACCOUNTS = "/member/securityCenter/withdrawalAccounts";

const by = { staffId: 1, ip: "203.0.113.9" };
const ENDED: [string, (site: MemberSite) => Promise<unknown>][] = [
  [
    "its owner has logged it out from elsewhere",
    ({ app, accountId }) => endOtherSessions(app, { accountId, tokenHash: "" }),
  ],
  [
    "staff have frozen the account",
    ({ app, accountId }) => freezeAccount(app, { accountId, reason: "stolen", by }),
  ],
  [
    "the member is excluded",
    ({ app, accountId }) =>
      excludeSelf(app, {
        accountId,
        length: "halfYear",
        by: { kind: "member", id: accountId, ip: "203.0.113.9" },
      }),
  ],
];

describe("what was begun in a session and arrives after its end does nothing", () => {
  test.each(ENDED)("a form, where %s", async (_what, end) => {
    const site = await memberSite();
    const { app, member } = site;
    const { fields } = (await member.get(ACCOUNTS)).form("holderName", "csrf");
    const rest = await begin(member, ACCOUNTS, {
      body: String(new URLSearchParams({ ...(fields as Record<string, string>), ...BANK })),
    });
    await end(site);
    expect(await rest()).toEqual({
      status: 303,
      location: expect.stringMatching(/^\/login/) as string,
    });
    const accounts = await app.db.selectFrom("withdrawal_accounts").select("number").execute();
    expect(accounts.map(({ number }) => number)).not.toContain("100200304821");
  });

  test("a call, where its owner has logged it out from elsewhere", async () => {
    const site = await memberSite();
    const { app, accountId, member } = site;
    const rest = await begin(member, "/wps/promotion/raffle/claim", {
      body: JSON.stringify({ raffleId: "1" }),
      headers: { "content-type": "application/json", token: decodeURIComponent(member.cookie("session")!) },
    });
    await endOtherSessions(app, { accountId, tokenHash: "" });
    expect((await rest()).status).toBe(401);
  });

  test("a form of the desk, whose sender has been disabled meanwhile", async () => {
    const site = await openDesk();
    const { app } = site;
    const { browser, staffId } = await site.signIn("owner");
    const other = await site.signIn("owner", "second");
    const path = `/admin/members/${site.member}/status`;
    const form = (await browser.get(path)).form("reason");
    const fields = { ...(form.fields as Record<string, string>), reason: "on a whim" };
    const rest = await begin(browser, path, { body: String(new URLSearchParams(fields)) });
    const disabled = await setStaffStatus(app, {
      ...{ staffId, status: "disabled" },
      by: { staffId: other.staffId, ip: "203.0.113.9" },
    });
    expect(disabled).toMatchObject({ ok: true });
    expect(await rest()).toEqual({
      status: 303,
      location: expect.stringMatching(/^\/admin\/login/) as string,
    });
    const member = await app.db
      .selectFrom("accounts")
      .select("status")
      .where("id", "=", site.member)
      .executeTakeFirstOrThrow();
    expect(member.status).toBe("active");
  });
});
