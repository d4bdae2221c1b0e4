import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { Declared } from "~/http/access/route.server";
import { memberSite, type MemberSite } from "../../support/member-site";
import { PASSWORD } from "../../support/people";
import { ownPages as routes } from "../../support/remix-build";
import { makeStrict, verifyMember } from "../../support/strict";
import { freshSite } from "../../support/fresh-site";

/** What says the same to a router that forgives: capitals, an escape, slashes too many, dots. */
const SPELLINGS: Record<string, (path: string) => string> = {
  "in capitals": (path) => path.toUpperCase(),
  "with one capital": (path) => path.replace(/\/(\w)/, (_, first: string) => `/${first.toUpperCase()}`),
  "with an escape": (path) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  "with an escape and capitals": (path) => path.toUpperCase().replace(/^\/./, "/%4d"),
  "with a slash at its end": (path) => `${path}/`,
  "with two slashes": (path) => path.replace(/(.)\//, "$1//"),
  "with dots": (path) => `/language/..${path}`,
  "with escaped dots": (path) => `/admin/%2e%2e${path}`,
};

const all = Object.values(routes).flatMap(({ id, module }) => {
  const { access } = { ...(module.loader as Partial<Declared> | undefined) };
  if (!(access && "guarded" in access)) return [];
  const line: string[] = [];
  for (let at = routes[id]; at; at = routes[at.parentId ?? ""]) line.unshift(at.path ?? "");
  return [{ id, path: `/${line.filter(Boolean).join("/")}`, isCall: access.answers === "json" }];
});
const guarded = all.filter(({ isCall }) => !isCall);
const calls = all.filter(({ isCall }) => isCall);

/** As it is sent: `fetch` would resolve the dots. */
function ask(
  site: MemberSite,
  path: string,
  { method, body = "" }: { method: "GET" | "POST"; body?: string },
) {
  const headers = {
    cookie: `session=${site.member.cookie("session")}; lang=en`,
    accept: "text/html",
    ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded", origin: site.url }),
  };
  return new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
    const sent = request(`${site.url}/`, { path, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () =>
        resolve({ status: answer.statusCode!, location: answer.headers.location, text }),
      );
    });
    sent.on("error", reject).end(body);
  });
}

describe("[Q08] strict: however the address of what guards the account is spelt", () => {
  let site: MemberSite;
  const filled = (path: string) =>
    path
      .replace(":kind", "email")
      .replace(":provider", "google")
      .replace(":withdrawalAccountId", String(site.withdrawalAccountId));

  beforeAll(async () => {
    site = await memberSite();
    await makeStrict(site.app);
    await verifyMember(site.app, site.accountId);
  });

  test("it is nine pages and their forms, and one call", () => {
    expect(calls.map(({ path }) => path)).toEqual(["/wps/member/password"]);
    expect(guarded.map(({ path }) => path).sort()).toEqual([
      "/member/securityCenter/addresses",
      "/member/securityCenter/contact/:kind",
      "/member/securityCenter/password",
      "/member/securityCenter/payeeName",
      "/member/securityCenter/paymentPassword",
      "/member/securityCenter/social",
      "/member/securityCenter/social/:provider",
      "/member/securityCenter/withdrawalAccounts",
      "/member/securityCenter/withdrawalAccounts/:withdrawalAccountId/removal",
    ]);
    for (const { id } of all)
      expect((routes[id]!.module.action as unknown as Declared).access, id).toMatchObject({ guarded: true });
  });

  test.each(guarded)("$path is not served without a second step", async ({ path }) => {
    const right = filled(path);
    expect((await ask(site, right, { method: "GET" })).location).toMatch(/^\/confirm\?.*for=change/);
    for (const [kind, spell] of Object.entries(SPELLINGS)) {
      const asked = await ask(site, spell(right), { method: "GET" });
      expect([kind, asked.status], asked.text.slice(0, 200)).toEqual([kind, 301]);
      const there = await ask(site, asked.location!, { method: "GET" });
      // Where what differs is of no route's making, there is nothing.
      expect([kind, there.status === 404 || there.location?.startsWith("/confirm?")]).toEqual([kind, true]);
    }
  });

  test.each(all)("$path takes nothing that is sent", async ({ path, isCall }) => {
    const csrf = (await site.member.get("/member/securityCenter")).form("csrf").fields.csrf as string;
    const fields = {
      ...{
        csrf,
        oldPassword: PASSWORD,
        newPassword: "Another one 2027",
        confirmNewPassword: "Another one 2027",
      },
      ...{ email: "new@example.com", intent: "send-code", name: "Somebody Else" },
    };
    const body = new URLSearchParams(fields).toString();
    for (const spell of Object.values(SPELLINGS)) {
      const sent = await ask(site, spell(filled(path)), { method: "POST", body });
      expect([sent.status, sent.text]).toEqual([404, "not found"]);
    }
    const sent = await ask(site, filled(path), { method: "POST", body });
    if (isCall)
      expect([sent.status, sent.text]).toEqual([403, expect.stringContaining("confirmation_needed")]);
    else expect([sent.status, sent.location?.startsWith("/confirm?")]).toEqual([303, true]);
  });
});

test("a page in another spelling leads to its own, query and all; what belongs to no route stays as it was written", async () => {
  const { visitor } = await freshSite();
  const at = async (path: string) => (await visitor().get(path)).location;
  expect(await at("/LIVE?vassalage=A%20B")).toBe("/live?vassalage=A%20B");
  expect(await at("/Promotions/")).toBe("/promotions");
  expect(await at("/%61dmin/LOGIN?redirectTo=%2Fadmin")).toBe("/admin/login?redirectTo=%2Fadmin");
  expect(await at("/GAME/Studio/Two%20words/")).toBe("/game/Studio/Two%20words");
  expect(await at("/%2F%2Fevil.example/")).toBe("/%2F%2Fevil.example");
  expect((await visitor().get("/game/Studio/Two%20words")).status).toBe(404);
  expect((await visitor().get("/HOME/nothing")).location).toBe("/home/nothing");
});

test("a closed site's pages do not open by way of what stays open", async () => {
  const site = await memberSite();
  const by = { staffId: 1, ip: "" };
  await changeSettingByStaff(site.app, { key: "system", change: (now) => ({ ...now, status: 1 }), by });
  for (const path of ["/admin/../rng", "/admin/%2e%2e/rng", "/Admin/../RNG", "/language/../rng"]) {
    const asked = await ask(site, path, { method: "GET" });
    expect([asked.status, asked.location], path).toEqual([301, "/rng"]);
  }
  expect((await ask(site, "/rng", { method: "GET" })).status).toBe(503);
});
