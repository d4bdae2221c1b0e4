import { expect, test } from "vitest";
import { openDesk } from "../../support/desk";

test("[Z41] a third language that is turned on can be chosen at once, and made the site's own", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("owner");
  const turn = async (code: string, how: string) => {
    const page = await browser.get("/admin/languages");
    const form = page.forms.find(({ fields }) => fields.code === code)!;
    return browser.follow(await browser.submit(form, { how }));
  };
  expect((await desk.visitor().get("/languages")).dialog.html).not.toContain('value="ar"');
  expect((await turn("ar", "on")).text).toContain("العربية can be chosen now.");
  expect((await desk.visitor().get("/languages")).dialog.html).toContain('value="ar"');
  expect((await desk.visitor().get("/")).html).toContain('<html lang="bn" dir="ltr"');
  await turn("ar", "default");
  expect((await desk.visitor().get("/")).html).toContain('<html lang="ar" dir="rtl"');
  expect((await turn("ar", "off")).text).toContain("العربية is not offered any more.");
  expect((await desk.visitor().get("/")).html).toContain('<html lang="bn" dir="ltr"');
});

test("[I05 Z41] a first visit follows its browser where staff say so, and a choice comes before it", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("owner");
  const first = async (wish: string, path = "/") =>
    /<html lang="([^"]+)"/.exec((await desk.visitor().get(path, { "accept-language": wish })).html)?.[1];
  const turn = async (how: "follow" | "ignore") => {
    const form = (await browser.get("/admin/languages")).form("browser");
    return (await browser.follow(await browser.submit(form, { browser: how }))).text;
  };
  expect(await first("en-GB,en;q=0.9")).toBe("bn");
  expect(await turn("follow")).toContain("A first visit follows its browser now.");
  for (let n = 0; n < 3; n++) {
    expect(await first("en-GB,en;q=0.9,bn;q=0.8")).toBe("en");
    expect(await first("bn-BD,en;q=0.5")).toBe("bn");
    expect(await first("sw, *;q=0.1")).toBe("bn");
    expect(await first("")).toBe("bn");
  }
  expect(await first("en", "/?lang=bn")).toBe("bn");
  const chosen = desk.visitor({ language: "bn" });
  expect((await chosen.get("/", { "accept-language": "en" })).html).toContain('<html lang="bn"');
  const { headers } = await desk.visitor().get("/", { "accept-language": "en" });
  expect(headers.get("vary")).toContain("Accept-Language");
  expect(await turn("ignore")).toContain("A first visit begins with the first language now.");
  expect(await first("en-GB")).toBe("bn");
});

test("[Z41] the desk says how much of a language is translated", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("owner");
  const { text } = await browser.get("/admin/languages");
  expect(text).toMatch(/English en 100% \((\d+) of \1\)/);
  expect(text).toMatch(/Swahili sw 0% \(0 of \d+\)/);
});
