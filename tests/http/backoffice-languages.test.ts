import { expect, test } from "vitest";
import { openDesk } from "../support/desk";

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

test("[Z41] the desk says how much of a language is translated", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("owner");
  const { text } = await browser.get("/admin/languages");
  expect(text).toMatch(/English en 100% \((\d+) of \1\)/);
  expect(text).toMatch(/Swahili sw 0% \(0 of \d+\)/);
});
