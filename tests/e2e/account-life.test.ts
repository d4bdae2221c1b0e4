// tier: all
import { beforeAll, expect } from "vitest";
import { addConfirmedMember, codeIn, type ConfirmedMember } from "../support/confirmed-member";
import { freshUsername } from "../support/fresh-names";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { PASSWORD } from "../support/people";
import {
  goToGateway,
  logIn,
  openAtDesk,
  playOneRound,
  signInStaff,
  signOutStaff,
} from "../support/walk-steps";

const DAY_MS = 86_400_000;
const NEW = "Chosen#2027";

let portal: OwnPortal;

beforeAll(async () => {
  portal = await startOwnPortal();
});

const at = () => portal.url;
const member = (letters: string, script: boolean) =>
  addConfirmedMember(portal, { letter: letters[script ? 0 : 1]! });

test.journey(
  "[Q85] a member has the data erased: nobody logs in by it again, and what the law asks for stays with staff",
  async (walk) => {
    const { page, visit, script } = walk;
    const { username, email } = await member("eg", script);
    await logIn(walk, username);
    await page.getByText(`logged in, ${username}`).waitFor();
    await goToGateway(walk, "700");
    // As if its hour was over: no page of the site moves a clock.
    await portal.run(`UPDATE deposits SET status = 'expired' WHERE account_id = ${idOf(username)}`);

    await visit("/member/securityCenter/data");
    await page.locator("main").getByRole("link", { name: "Erase my data" }).click();
    await page.getByText("Bets and payments stay under a number without your name.").waitFor();
    await page.getByLabel("Login password").fill("Wrong#2026");
    await page.getByRole("button", { name: "Ask for the erasure" }).click();
    await page.getByRole("alert").getByText("The current password is incorrect.").waitFor();
    await page.getByLabel("Login password").fill(PASSWORD);
    await page.getByRole("button", { name: "Ask for the erasure" }).click();
    await page.getByText("Being looked at").first().waitFor();

    await signInStaff(walk, "owner");
    await visit(`${await openAtDesk(walk, username)}/profile`);
    expect(await page.textContent("main")).toContain(email);
    await visit("/admin/data");
    await page.locator("main").getByRole("link", { name: username }).first().click();
    await page.getByText("This cannot be undone.").waitFor();
    await page.getByRole("button", { name: "Close the account and erase" }).click();
    await page.getByText("Done. It is on record.").waitFor();
    await page.locator("#request").getByText("Partly done").waitFor();

    await visit("/member/securityCenter");
    expect(new URL(page.url()).pathname).toBe("/login");
    await logIn(walk, username);
    await page.locator("dialog").getByText("Username or password is incorrect.").waitFor();

    const here = await openAtDesk(walk, username);
    await page.locator("main").getByText("Closed").first().waitFor();
    await visit(`${here}/profile`);
    expect(await page.textContent("main")).not.toContain(email);
    await visit(`${here}/deposits`);
    await page.locator("main").getByText("700.00").first().waitFor();
  },
  { at },
);

const idOf = (username: string) => `(SELECT id FROM accounts WHERE username = '${username}')`;

/** As if nobody had come since. */
function leaveAlone({ username }: ConfirmedMember): Promise<void> {
  const then = Date.now() - 400 * DAY_MS;
  return portal.run(
    `UPDATE accounts SET created_at = ${then}, last_login_at = ${then} WHERE username = '${username}'`,
  );
}

test.journey(
  "[Q18] a dormant account opens to its owner by one step more, and else by two of the staff",
  async (walk) => {
    const { page, visit, script } = walk;
    const owner = await member("dc", script);
    await leaveAlone(owner);
    await logIn(walk, owner.username);
    await page.waitForURL("**/login/code");
    await page.getByText("Nobody has used this account for a long time.").waitFor();
    await portal.newMessageTo(owner.phone);
    await visit("/member/withdraw");
    expect(new URL(page.url()).pathname).toBe("/login");
    await logIn(walk, owner.username);
    await page.waitForURL("**/login/code");
    const code = codeIn(await portal.newMessageTo(owner.phone));
    const open = async (typed: string) => {
      await page.getByLabel("Code", { exact: false }).fill(typed);
      await page.getByRole("button", { name: "Open my account" }).click();
    };
    await open(code === "000000" ? "000001" : "000000");
    await page.getByRole("alert").getByText("Invalid verification code.").waitFor();
    await open(code);
    await page.getByText("Your account is open again.").waitFor();
    await visit("/member/withdraw");
    expect(new URL(page.url()).pathname).toBe("/member/withdraw");
    await page.goto("about:blank");
    await page.context().clearCookies({ name: "session" });

    await portal.run(`DELETE FROM contacts WHERE account_id = ${idOf(owner.username)}`);
    await portal.run(`UPDATE accounts SET reopened_at = NULL WHERE username = '${owner.username}'`);
    await leaveAlone(owner);
    await logIn(walk, owner.username);
    await page.getByText("they check who you are and open the account").waitFor();
    await signInStaff(walk, "owner");
    const here = `${await openAtDesk(walk, owner.username)}/reopening`;
    await visit(here);
    await page.getByLabel("Reason").fill("Came to the office");
    await page.getByRole("button", { name: "Ask for reopening" }).click();
    await page.getByText("Somebody else has to sign it.").waitFor();
    expect(await page.getByRole("button", { name: "Sign and reopen" }).count()).toBe(0);
    await signOutStaff(walk);
    await signInStaff(walk, "second");
    await visit(here);
    const signing = page.locator("form:has(button:text-is('Sign and reopen'))");
    await signing.getByLabel("Reason").fill("Saw the passport");
    await signing.getByRole("button").click();
    await page.getByText("The account is open again, and the member has been told.").waitFor();
    await logIn(walk, owner.username);
    await page.getByText(`logged in, ${owner.username}`).waitFor();
  },
  { at },
);

test.journey(
  "[Q19] a test account is opened at the desk, plays with test money, and is in no figure of the site",
  async (walk) => {
    const { page, visit, script } = walk;
    const figures = async () => {
      await visit("/admin");
      const labels = await page.locator(".kpis dt").allTextContents();
      const values = await page.locator(".kpis dd").allTextContents();
      return Object.fromEntries(labels.map((label, n) => [label, values[n]!.trim()]));
    };
    await signInStaff(walk, "owner");
    const before = await figures();
    const username = freshUsername("tester");
    await visit("/admin/test-accounts/new");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Reason").fill("Release 4");
    await page.locator("main form .btn-p").last().click();
    await page.getByText(`A password for ${username}`).waitFor();
    const password = await page.locator("main .mono bdi").innerText();
    await visit(`${await openAtDesk(walk, username)}/test`);
    await page.getByLabel("Amount").fill("5,000");
    await page.getByLabel("Reason").fill("To play with");
    await page.getByRole("button", { name: "Give test money" }).click();
    await page.getByText("The test money is in the account.").waitFor();

    await logIn(walk, username, password);
    await page.getByLabel("New password *", { exact: true }).fill(NEW);
    await page.getByLabel("New password again").fill(NEW);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByText("Test account: you play with test money, which is worth nothing.").waitFor();
    const { payout } = await playOneRound(walk, { deposit: 5_000_00 });
    await visit("/admin/test-accounts");
    const line = page.locator("main tr", { has: page.getByRole("link", { name: username }) });
    const won = (payout / 100).toLocaleString("en", { minimumFractionDigits: 2 });
    expect((await line.innerText()).split(/\s+/)).toEqual(expect.arrayContaining(["5,000.00", "50.00", won]));

    // Once whoever registered after the round is counted, the round would be.
    await member("rq", script);
    const newMembers = { "New members": String(Number(before["New members"]) + 1) };
    await expect.poll(figures, { timeout: 20_000 }).toMatchObject(newMembers);
    expect(await figures()).toEqual({ ...before, ...newMembers });
  },
  { at },
);
