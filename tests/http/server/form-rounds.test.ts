import { expect, test } from "vitest";
import { memberPaths } from "~/http/paths/member-paths";
import { freshSite } from "../../support/fresh-site";
import { memberSite } from "../../support/member-site";
import { PASSWORD } from "../../support/people";

/** The lines of the summary on top of a form. */
function errorsOf(html: string): string[] {
  const summary = /role="alert"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
  const lines = summary.matchAll(/<a href="#[^"]*">([\s\S]*?)<\/a>/g);
  return [...lines].map(([, text]) => text!.replace(/<!--.*?-->/g, ""));
}

test("[Q02] registration tells of an empty field, a wrong one and one that differs in one round, each once", async () => {
  const { visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/register")).form("username", "password");
  const answer = await browser.submit(form, {
    username: "",
    password: "Abcd#2026",
    confirmPassword: "other",
  });
  expect(answer.status).toBe(422);
  expect(errorsOf(answer.html)).toEqual([
    "Username: This field cannot be empty.",
    "Password: This password is too common. Choose another.",
    "Password again: Incorrect confirmation input.",
    "Terms: Tick the box to continue.",
  ]);
});

test.each([
  [
    memberPaths.password,
    { oldPassword: "", newPassword: "Quiet#River7", confirmNewPassword: "Quiet#River8" },
    ["oldPassword", "confirmNewPassword"],
  ],
  [
    memberPaths.paymentPassword,
    { password: "", newPaymentPassword: "135791", confirmPaymentPassword: "135792" },
    ["password", "confirmPaymentPassword"],
  ],
  [
    memberPaths.withdrawalAccounts,
    { kind: "bank", institution: "", number: "12", holderName: "Abdur Rahim" },
    ["institution", "number"],
  ],
  [
    memberPaths.contact("mobile"),
    { countryDialingCode: "880", mobileNum: "12", password: "" },
    ["mobileNum", "password"],
  ],
] as const)(
  "[Q02] %s tells of an empty field and of a wrong one in one round",
  async (path, fields, wrong) => {
    const site = await memberSite();
    const form = (await site.member.get(path)).form(...Object.keys(fields));
    const answer = await site.member.submit(form, fields);
    expect(answer.status).toBe(422);
    const marked = [...answer.html.matchAll(/<(?:input|select)\b[^>]*aria-invalid="true"[^>]*>/g)].map(
      ([tag]) => /name="([^"]*)"/.exec(tag)?.[1],
    );
    expect(marked).toEqual(wrong);
    expect(errorsOf(answer.html)).toHaveLength(wrong.length);
  },
);

test("[Q02] a form that is right is taken as before", async () => {
  const site = await memberSite();
  const page = await site.member.get(memberPaths.password);
  const answer = await site.member.submit(page.form("newPassword"), {
    ...{ oldPassword: PASSWORD, newPassword: "Quiet#River7", confirmNewPassword: " Quiet#River7 " },
  });
  expect(answer.status).toBe(303);
});
