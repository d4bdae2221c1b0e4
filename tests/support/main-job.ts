import { expect } from "vitest";
import { picture } from "./cashier";
import type { Page } from "./page";
import { PASSWORD } from "./people";
import type { Visitor } from "./visitor";

/** The steps of the main job over HTTP, as forms without script: what a journey needs before its own begins. */

/** What nobody can guess from the page of the payment: it must come from the form to the desk of the staff. */
const REFERENCE = "BKX7Q2M40Z";
export const PIN = "482915";

export async function register(member: Visitor, username: string): Promise<void> {
  const page = await member.get("/register");
  const lobby = await done(member, page, ["username", "password", "confirmPassword", "terms"], {
    ...{ username, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" },
  });
  expect(lobby.text).toContain(username);
}

/** Answers the address of the deposit. */
export async function payIn(member: Visitor, amount: string): Promise<string> {
  const desk = await member.get("/member/depositv2");
  const payment = await done(member, desk, ["method", "amount"], { amount });
  const asked = await done(member, payment, ["reference", "proof"], {
    reference: REFERENCE,
    proof: await picture(),
  });
  expect(asked.text).toContain("Being checked");
  expect((await member.get(pictureOn(asked))).headers.get("content-type")).toMatch(/^image\//);
  return asked.path;
}

export async function credit(clerk: Visitor, deposit: string): Promise<void> {
  const page = await fromQueue(clerk, "/admin/deposits", deposit);
  expect(page.text).toContain(REFERENCE);
  expect((await clerk.get(pictureOn(page))).headers.get("content-type")).toMatch(/^image\//);
  const approval = page.forms.find(({ action }) => action.endsWith("/approval"))!;
  const decided = await clerk.follow(await clerk.submit(approval));
  expect(decided.text).toContain("The deposit is credited");
}

/** What a member must have before money can leave: a name, an account in it, a payment password. */
export async function prepareWithdrawals(member: Visitor): Promise<void> {
  const name = await member.get("/member/securityCenter/payeeName");
  const accounts = await done(member, name, ["payeeName"], { payeeName: "Abdur Rahim" });
  const added = await done(member, accounts, ["institution", "number", "holderName"], {
    ...{ kind: "mobile_wallet", institution: "Padma Pay", number: "01712345678", holderName: "Abdur Rahim" },
  });
  expect(added.text).toContain("Account added");
  const password = await member.get("/member/securityCenter/paymentPassword");
  await done(member, password, ["password", "newPaymentPassword"], {
    ...{ password: PASSWORD, newPaymentPassword: PIN, confirmPaymentPassword: PIN },
  });
}

/** Somebody of the finance desk, through the door of the staff. */
export async function signInClerk(
  clerk: Visitor,
  { username, password }: { username: string; password: string },
): Promise<Visitor> {
  await done(clerk, await clerk.get("/admin/login"), ["username", "password"], { username, password });
  return clerk;
}

/** The page behind an order's line in a queue of the back office. */
export async function fromQueue(clerk: Visitor, queue: string, order: string): Promise<Page> {
  const id = order.split("/").at(-1)!;
  const link = (await clerk.get(queue)).links.find((href) => href.startsWith(`${queue}/${id}`));
  expect(link, `${queue} lists ${order}`).toBeDefined();
  return clerk.get(link!);
}

/** Sends the form that has these fields, and goes where a form that was accepted leads. */
export async function done(
  visitor: Visitor,
  page: Page,
  names: string[],
  fields: Record<string, string | File>,
): Promise<Page> {
  const answer = await visitor.submit(page.form(...names), fields);
  expect(answer.status, `${page.path}: ${answer.text}`).toBe(303);
  return visitor.follow(answer);
}

function pictureOn(page: Page): string {
  const [, address = ""] = /"([^"]*\/pictures\/\d+)"/.exec(page.html) ?? [];
  return address;
}
