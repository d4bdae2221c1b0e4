import { expect, test } from "vitest";
import type { App } from "~/domain/app.server";
import { changeSetting } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { freshSite } from "../../support/fresh-site";
import { memberSite } from "../../support/member-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";
import type { Page } from "../../support/page";

const languageOf = (page: Page) => /<html lang="([^"]+)" dir="([^"]+)"/.exec(page.html)?.slice(1).join(" ");

const enable = (app: App, ...languages: string[]) =>
  changeKept(app, "settings", () => changeSetting(app, "languages", languages));

test("[I02 I05] a first visit is answered in Bengali, whatever its browser would like", async () => {
  const { visitor } = await freshSite();
  const page = await visitor().get("/", { "accept-language": "en-GB,en;q=0.9" });
  expect(languageOf(page)).toBe("bn ltr");
});

test("[I06 I08 L40] a choice is a form: two cookies, and back to where it was made", async () => {
  const { visitor } = await freshSite();
  const browser = visitor();
  const menu = (await browser.get("/rng?vassalage=none")).form("lang", "redirectTo");
  const answer = await browser.submit(menu, { lang: "en" });
  expect([answer.status, answer.location]).toEqual([303, "/rng?vassalage=none"]);
  expect([browser.cookie("lang"), browser.cookie("hisLang")]).toEqual(["EN", "BN"]);
  expect(languageOf(await browser.get("/"))).toBe("en ltr");
});

test("[I03] only what the site has enabled can be chosen", async () => {
  const { visitor } = await freshSite();
  const browser = visitor();
  for (const lang of ["ar", "xx", ""])
    expect((await browser.post("/language", { lang, redirectTo: "/rng" })).location).toBe("/rng");
  expect(browser.cookie("lang")).toBeUndefined();
  expect(languageOf(await browser.get("/?lang=ar"))).toBe("bn ltr");
});

test("[I01 I03 I09] a language that is enabled is offered at once, and Arabic is read from the right", async () => {
  const { app, visitor } = await freshSite();
  const browser = visitor();
  expect((await browser.get("/")).html).not.toContain("العربية");
  await enable(app, "en", "bn", "ar", "no-such-language");
  expect((await browser.get("/languages")).dialog.html.match(/name="lang"/g)).toHaveLength(3);
  expect(languageOf(await browser.get("/"))).toBe("en ltr");
  await browser.post("/language", { lang: "AR" });
  expect(languageOf(await browser.get("/"))).toBe("ar rtl");
});

test("a page that many languages offer is searched by name", async () => {
  const { app, visitor } = await freshSite();
  const many = ["en", "bn", "ar", "fa", "ur", "he", "th", "vi", "ja", "ko", "ru", "es", "pt", "tr"];
  await enable(app, ...many);
  const browser = visitor();
  const page = await browser.get("/languages?redirectTo=/rng");
  expect(page.dialog.html.match(/name="lang"/g)).toHaveLength(many.length);
  const found = await browser.submit(page.dialog.form("q"), { q: "viet" });
  expect(found.dialog.text).toContain("Tiếng Việt");
  expect(found.dialog.form("lang").fields.redirectTo).toBe("/rng");
  expect(found.dialog.html.match(/name="lang"/g)).toHaveLength(1);
  expect((await browser.get("/languages?q=klingon")).dialog.text).toContain("klingon");
});

test("an address can name the language, and a choice afterwards counts", async () => {
  const { visitor } = await freshSite();
  const browser = visitor();
  const shared = await browser.get("/rng?lang=EN");
  expect(languageOf(shared)).toBe("en ltr");
  expect(languageOf(await browser.get("/"))).toBe("en ltr");
  const back = await browser.submit(shared.form("lang", "redirectTo"), { lang: "bn" });
  expect(back.location).toBe("/rng");
  expect(languageOf(await browser.get("/"))).toBe("bn ltr");
});

test("[I07] what a member chooses is kept for the account and greets them in another browser", async () => {
  const { app, visitor } = await freshSite();
  await addCurrency(app);
  await addAccount(app, { username: "farhana" });
  const logIn = async (browser: ReturnType<typeof visitor>) => {
    const form = (await browser.get("/login")).form("username", "password");
    return browser.follow(await browser.submit(form, { username: "farhana", password: PASSWORD }));
  };
  const home = visitor();
  await home.submit((await logIn(home)).form("lang", "redirectTo"), { lang: "en" });
  const row = await app.db.selectFrom("accounts").select("language").executeTakeFirstOrThrow();
  expect(row.language).toBe("en");
  const elsewhere = visitor();
  expect(languageOf(await elsewhere.get("/"))).toBe("bn ltr");
  expect(languageOf(await logIn(elsewhere))).toBe("en ltr");
});

test("a choice that was made before cookies were plain is still known", async () => {
  const { visitor } = await freshSite();
  const encoded = encodeURIComponent(Buffer.from('"en"').toString("base64"));
  expect(languageOf(await visitor().get("/", { cookie: `lang=${encoded}` }))).toBe("en ltr");
});

test("a public page names its address in every language, and one of a member names none", async () => {
  const { app, visitor } = await freshSite({ publicUrl: "https://play.example.com" });
  await enable(app, "bn", "en", "zh-Hans");
  const html = (await visitor().get("/rng")).html;
  for (const code of ["bn", "en", "zh-Hans"]) {
    const href = `https://play.example.com/rng?lang=${code}`;
    expect(html).toContain(`<link rel="alternate" hrefLang="${code}" href="${href}"/>`);
  }
  expect(html).toContain('hrefLang="x-default" href="https://play.example.com/rng"');
  const shared = (await visitor().get("/home?lang=en")).html;
  expect(shared).toContain('<link rel="canonical" href="https://play.example.com/?lang=en"/>');
  expect((await visitor().get("/no-such-page")).html).not.toContain("hrefLang");
});

test("[I11] a form that is refused says why in the language of its page", async () => {
  const { app, visitor } = await freshSite();
  await addCurrency(app);
  const refusedIn = async (language: string) => {
    const browser = visitor({ language });
    const form = (await browser.get("/login")).form("username", "password");
    const answer = await browser.submit(form, { username: "", password: "" });
    expect(answer.status).toBe(422);
    return /class="err"[\s\S]*?<span>([^<]+)/.exec(answer.dialog.html)?.[1] ?? "";
  };
  const [english, bengali] = [await refusedIn("en"), await refusedIn("bn")];
  expect(english).toMatch(/^[\x20-\x7e]+$/);
  expect(bengali).toMatch(/[\u0980-\u09ff]/);
});

test("[I14] an amount has Latin digits, two decimals and separators in every language", async () => {
  const { app, member } = await memberSite({ balanceMinor: 1_248_050n });
  await enable(app, "en", "bn", "ar", "ru");
  for (const language of ["bn", "en", "ar", "ru"]) {
    const page = await member.get(`/?lang=${language}`);
    expect(languageOf(page)).toMatch(new RegExp(`^${language} `));
    expect(page.text).toContain("12,480.50");
  }
});
