import { beforeEach, expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { SystemSettings } from "~/domain/settings/system-settings";
import { FINISHED } from "~/i18n/languages";
import { catalogues } from "~/i18n/messages.server";
import { freshSite } from "../../support/fresh-site";
import { quietErrors } from "../../support/quiet-errors";
import { addAccount, addCurrency, addStaff, PASSWORD } from "../../support/people";
import { signedInMember } from "../../support/sign-in";

/** The specification's own words, exactly, wherever a program or a person meets them. */
beforeEach(quietErrors);

interface Said {
  success: boolean;
  message: string;
  code: string;
}

async function openSite() {
  const site = await freshSite();
  await addCurrency(site.app);
  await addAccount(site.app, { username: "farhana" });
  const call = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(`${site.url}${path}?language=EN`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", ...(token !== undefined && { token }) },
      body: body && JSON.stringify(body),
    });
    const said = (await answer.json()) as Said;
    return { status: answer.status, ...said, whole: JSON.stringify(said) };
  };
  const setSystem = (system: Partial<SystemSettings>) =>
    changeSettingByStaff(site.app, {
      key: "system",
      change: (now) => ({ ...now, ...system }),
      by: { staffId: 1, ip: "" },
    });
  return { ...site, call, setSystem };
}

test("[E12] what breaks a call is an unknown error to whoever made it, without a word of what it was", async () => {
  const { app, call } = await openSite();
  Object.defineProperty(app.config, "humanCheck", {
    get: () => {
      throw new Error("a detail that nobody outside should read");
    },
  });
  const broken = await call("/wps/session/login", { username: "farhana", password: PASSWORD });
  expect(broken).toMatchObject({ status: 500, code: "unknown_error", message: "Unknown error." });
  expect(broken.whole).not.toContain("a detail");
});

test("[E11] what needs a log-in says that there is none", async () => {
  const { call } = await openSite();
  for (const path of ["/wps/member/info", "/wps/v2/wallets/balance", "/wps/game/recent"])
    expect(await call(path)).toMatchObject({
      ...{ status: 401, code: "not_logged_in", message: "You are not logged in." },
    });
});

test("[E08 E09] each door says for whom it is, and only to the right password", async () => {
  const { app, visitor } = await openSite();
  await addStaff(app, { username: "desk77", role: "support" });
  const at = async (path: string, fields: { username: string; password: string }) => {
    const browser = visitor({ language: "en" });
    return (await browser.submit((await browser.get(path)).form("username", "password"), fields)).text;
  };
  const member = { username: "farhana", password: PASSWORD };
  const staff = { username: "desk77", password: PASSWORD };
  expect(await at("/login", staff)).toContain("Non-member account unable to login.");
  expect(await at("/agent", member)).toContain("Non-agents cannot log in.");
  for (const [path, who] of [["/login", staff] as const, ["/agent", member] as const])
    expect(await at(path, { ...who, password: "Wrong#2026" })).not.toMatch(/Non-/);
});

test("[E10] a trial account that wants what needs money is told that it needs a true one", async () => {
  const { visitor, call } = await openSite();
  const browser = visitor({ language: "en" });
  await browser.submit((await browser.get("/trial")).forms.find(({ action }) => /trial/.test(action))!);
  for (const path of ["/member/depositv2", "/member/withdraw", "/member/transferFund"]) {
    const page = await browser.follow(await browser.get(path));
    expect([path, page.text.includes("Need a true account")]).toEqual([path, true]);
  }
  expect((await call("/wps/system/status")).success).toBe(true);
});

test("[E29] a registration without the tick is refused at the tick, and opens nothing", async () => {
  const { app, visitor } = await openSite();
  const browser = visitor({ language: "en" });
  const filled = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD };
  const form = (await browser.get("/register")).form("username", "terms");
  const answer = await browser.submit(form, filled);
  expect([answer.status, answer.text.includes("Tick the box to continue.")]).toEqual([422, true]);
  expect(await app.db.selectFrom("accounts").select("username").execute()).toEqual([{ username: "farhana" }]);
});

test("[E23 E25] a closed site says so to programs: for maintenance, or because of where they are", async () => {
  const { call, setSystem } = await openSite();
  await setSystem({ status: 1 });
  expect(await call("/wps/game/recent")).toMatchObject({ status: 503, message: "System maintenance." });
  await setSystem({ status: 2 });
  expect(await call("/wps/game/recent")).toMatchObject({
    ...{ status: 403, message: "Access restricted by location." },
  });
});

test("[E24] an address that is shut out is told so, by page and by call; of a place it is said otherwise", async () => {
  const { call, setSystem, visitor } = await openSite();
  const page = async () => (await visitor({ language: "en" }).get("/rng")).text;
  await setSystem({ denyAddresses: ["127.0.0.1"] });
  expect(await call("/wps/game/recent")).toMatchObject({
    ...{ status: 403, code: "ip_restricted", message: "Access restricted by IP." },
  });
  expect(await page()).toContain("Access restricted by IP.");
  await setSystem({ denyAddresses: [], status: 2 });
  expect(await page()).toContain("Access restricted by location.");
  expect(await page()).not.toContain("Access restricted by IP.");
});

test("[E05 E06] a host that is not the site's is told so, by page and by call", async () => {
  const { app, call, visitor } = await openSite();
  await changeSettingByStaff(app, {
    key: "site",
    change: (now) => ({ ...now, domains: ["play.example.com"] }),
    by: { staffId: 1, ip: "" },
  });
  expect(await call("/wps/game/recent")).toMatchObject({ status: 421, message: "Invalid domain." });
  const page = await visitor({ language: "en" }).get("/rng");
  expect(page.status).toBe(421);
  expect(page.text).toContain("Invalid domain.");
  expect(page.text).toContain("Invalid URL, please contact customer service.");
});

test("[E35] every code of calls and refusals has words of its own in every finished language, and none is a code", async () => {
  const site = await openSite();
  await signedInMember(site);
  for (const namespace of ["api", "refusals"] as const) {
    const english = Object.keys(catalogues.en![namespace] as object);
    for (const language of FINISHED) {
      const words = catalogues[language]?.[namespace] as Record<string, string> | undefined;
      const missing = english.filter((code) => !words?.[code] || words[code] === code);
      expect([language, namespace, missing]).toEqual([language, namespace, []]);
    }
  }
});
