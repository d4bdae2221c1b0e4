import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { PASSWORD } from "../../support/people";

test("on a site without demo data a visitor registers, and every page of the member centre is there", async () => {
  const { visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/register")).form("username", "confirmPassword");
  const filled = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  expect((await browser.submit(form, filled)).status).toBe(303);
  const centre = (await browser.get("/member/securityCenter")).links.filter((href) =>
    href.startsWith("/member/"),
  );
  expect(centre.length).toBeGreaterThan(5);
  for (const path of new Set(["/", "/rng", "/favorite", "/logout", ...centre]))
    expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
  expect((await browser.get("/member/transferFund")).text).toContain("৳0.00");
});
