import { request } from "node:http";
import { expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { openDesk } from "../../support/desk";
import { freshSite } from "../../support/fresh-site";
import { PASSWORD } from "../../support/people";

test("[Z39 T39] what staff fill in is shown on every page; addresses of customer service lie sealed", async () => {
  const { app, visitor, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin/site");
  const answer = await browser.submit(page.form("gtagId"), {
    "contacts[0].csType": "telegram",
    "contacts[0].path": "https://t.example/help",
    "contacts[0].title.en": "Write to us",
    facebook: "https://facebook.example/",
    android: "https://apps.example/a.apk",
    imageCdns: "https://img.example/",
    gtagId: "G-ABCD1234",
  });
  expect(answer.status).toBe(303);
  const { html } = await visitor({ language: "en" }).get("/");
  for (const text of ['href="https://t.example/help"', "Write to us", "https://facebook.example/"])
    expect(html).toContain(text);

  const rows = [
    await app.db.selectFrom("settings").select("value").where("key", "=", "site").execute(),
    await app.db
      .selectFrom("audit_log")
      .select("after as value")
      .where("target", "=", "setting:site")
      .execute(),
  ].flat();
  expect(rows).toHaveLength(2);
  for (const { value } of rows) {
    expect(value).toContain("telegram");
    expect(value).not.toContain("t.example");
  }
  // Saved again as it stands, nothing has changed and nothing is written down.
  const again = await browser.get("/admin/site");
  expect(again.form("gtagId").fields["contacts[0].path"]).toBe("https://t.example/help");
  await browser.submit(again.form("gtagId"));
  const log = await app.db
    .selectFrom("audit_log")
    .select("id")
    .where("target", "=", "setting:site")
    .execute();
  expect(log).toHaveLength(1);
});

test("[Z39] each wrong entry is said where it stands, and nothing is kept", async () => {
  const { app, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin/site");
  const wrong = await browser.submit(page.form("gtagId"), {
    "contacts[1].path": "javascript:alert(1)",
    telegram: "t.me/x",
    domains: "https://play.example.com",
    imageCdns: "https://img.example; script-src *",
    gtagId: "<script>",
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Please check 5 fields.");
  for (const text of [
    "“https://play.example.com” is not a host name.",
    "is not the address of a server",
    "Enter an id such as G-AB12CD34.",
  ])
    expect(wrong.text).toContain(text);
  expect(wrong.form("gtagId").fields.telegram).toBe("t.me/x");
  const hosts = Array.from({ length: 51 }, (_, n) => `play${n}.example.com`).join("\n");
  const many = await browser.submit(page.form("gtagId"), { domains: hosts });
  expect([many.status, many.form("gtagId").fields.domains]).toEqual([422, hosts]);
  expect(many.text).toContain("Use at most 50 entries.");
  expect((await settingsOf(app)).site.gtagId).toBe("");
});

test("[T58] staff say how long a message stays; nothing else closes by itself", async () => {
  const { signIn, visitor } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin/site");
  expect(page.form("gtagId").fields.messageSeconds).toBe("3");
  for (const messageSeconds of ["-1", "61", "1e1", "", "৩"])
    expect((await browser.submit(page.form("gtagId"), { messageSeconds })).status).toBe(422);
  const welcome = async (username: string) => {
    const newcomer = visitor({ language: "en" });
    const form = (await newcomer.get("/register")).form("username", "confirmPassword");
    const sent = { username, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
    return (await newcomer.follow(await newcomer.submit(form, sent))).dialog;
  };
  expect((await welcome("rahim771")).html).toContain('data-seconds="3"');
  await browser.submit(page.form("gtagId"), { messageSeconds: "0" });
  const stays = await welcome("rahim772");
  expect(stays.text).toContain("Your account is open");
  expect(stays.html).not.toContain("data-seconds");
  for (const path of ["/login", "/register", "/forgot", "/help"])
    expect((await visitor().get(path)).dialog.html, path).not.toContain("data-seconds");
});

test("[S36 Z39] a list of hosts without the one in use would shut its author out, and is refused", async () => {
  const { app, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin/site");
  const refused = await browser.submit(page.form("gtagId"), { domains: "play.example.com" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("you would lock yourself out");
  const kept = await browser.submit(page.form("gtagId"), { domains: "play.example.com 127.0.0.1" });
  expect(kept.status).toBe(303);
  expect((await settingsOf(app)).site.domains).toEqual(["play.example.com", "127.0.0.1"]);
  expect((await browser.get("/admin/site")).status).toBe(200);
});

test("[S36] a host that is not the site's gets a page that shows nothing of the site nor of the host", async () => {
  const { app, url } = await freshSite({ trustProxy: ["127.0.0.1"] });
  const ask = (host: string, path = "/", headers: Record<string, string> = {}) =>
    askAs(url, host, path, headers);
  expect((await ask("anything.example")).status).toBe(200);
  await changeSettingByStaff(app, {
    key: "site",
    change: (now) => ({ ...now, domains: ["play.example.com"] }),
    by: { staffId: 1, ip: "" },
  });
  expect((await ask("play.example.com:8443")).status).toBe(200);
  for (const path of ["/", "/rng", "/login", "/admin/login", "/member"]) {
    const page = await ask("stolen.example", path);
    expect([path, page.status]).toEqual([path, 421]);
    expect(page.text).toContain("ভুল ডোমেইন");
    expect(page.text).not.toMatch(/stolen|<a |<form/);
  }
  expect((await ask("stolen.example", "/wps/system/status")).text).toContain('"code":"invalid_domain"');
  // Not even a trusted proxy says by another header which host was asked for: it passes on what anybody sent.
  expect((await ask("stolen.example", "/", { "x-forwarded-host": "play.example.com" })).status).toBe(421);
  expect((await ask("play.example.com", "/", { "x-forwarded-host": "stolen.example" })).status).toBe(200);
  expect((await ask("stolen.example", "/healthz")).status).toBe(200);
});

test.each(['"><script>alert(1)</script>', "a b", "play.example.com@evil.example", "x/../y"])(
  "[S36] %s is no host, and is not said back",
  async (host) => {
    const { url } = await freshSite();
    const answer = await askAs(url, host, "/");
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain(host);
  },
);

/** `fetch` sends the host of its address whatever it is told. */
function askAs(url: string, host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      { headers: { ...headers, host, accept: "text/html" } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on("error", reject).end();
  });
}
