import type { Visitor } from "./visitor";

/** What comes first of a member whose password was handed out: one of their own, and the terms. */
export async function chooseAndAgree(browser: Visitor, password: string): Promise<void> {
  const form = (await browser.get("/password")).form("newPassword", "confirmNewPassword");
  await browser.submit(form, { newPassword: password, confirmNewPassword: password });
  await browser.submit((await browser.get("/agreement")).form("agreed"), { agreed: "on" });
}
