// tier: all
import { beforeAll, expect } from "vitest";
import { freshNumber } from "../support/fresh-names";
import { test, type Walk } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { PASSWORD } from "../support/people";
import { openAtDesk, PIN, register, setPaymentPassword, signInStaff } from "../support/walk-steps";

const MALL = "/pointMall";
const MUG = "Mug with the crest";
const TOP_UP = "Phone top-up ৳200";

let portal: OwnPortal;

beforeAll(async () => {
  portal = await startOwnPortal();
});

const at = () => portal.url;

/** A new member whom staff have given points. */
async function registerWithPoints(walk: Walk, points: number): Promise<void> {
  const { page, visit } = walk;
  const username = await register(walk);
  await signInStaff(walk, "owner");
  await visit(`${await openAtDesk(walk, username)}/points`);
  await page.getByLabel("Points", { exact: false }).last().fill(String(points));
  await page.getByLabel("Reason for the record").fill("For long play");
  await page.getByRole("button", { name: "Change points" }).click();
  await page.getByText("The member now has").waitFor();
}

async function openRedeemForm({ page, visit }: Walk, product: string): Promise<void> {
  await visit(MALL);
  await page
    .locator("main")
    .getByRole("link", { name: `Redeem ${product}` })
    .click();
  await page.getByRole("heading", { level: 1, name: product }).waitFor();
}

const send = ({ page }: Walk) => page.locator("main").getByRole("button", { name: "Redeem" }).click();

async function fillReceiver({ page }: Walk): Promise<void> {
  await page.getByLabel("Receiver's name").fill("Farhana Akter");
  await page.getByLabel("Phone").fill("01712345678");
  await page.getByLabel("Address").fill("Road 3, Khulna");
  await page.getByLabel("Remark").fill("Ring twice");
}

async function expectReceiverKept({ page }: Walk): Promise<void> {
  expect(await page.getByLabel("Receiver's name").inputValue()).toBe("Farhana Akter");
  expect(await page.getByLabel("Phone").inputValue()).toBe("01712345678");
  expect(await page.getByLabel("Address").inputValue()).toBe("Road 3, Khulna");
  expect(await page.getByLabel("Remark").inputValue()).toBe("Ring twice");
}

const pointsNow = async ({ page, visit }: Walk) => {
  await visit(MALL);
  return page.locator(".kpis dd, .kpis b").first().innerText();
};

test.journey(
  "[K05 K08 K10 K11 K12 K13 K14] a member redeems, staff decide, and history and details say so",
  async (walk) => {
    const { page, visit } = walk;
    await registerWithPoints(walk, 5_000);
    await openRedeemForm(walk, MUG);
    await fillReceiver(walk);
    await page.getByLabel("Login password").fill(PASSWORD);
    await send(walk);
    await page.getByText("Redeemed for 900 pts.").waitFor();
    await openRedeemForm(walk, TOP_UP);
    await page.getByLabel("Login password").fill(PASSWORD);
    await send(walk);
    await page.getByText("Redeemed for 2,400 pts.").waitFor();
    const lineOf = (product: string) => page.locator("main tbody tr", { hasText: product });
    const number = (product: string) => lineOf(product).locator("bdi").first().innerText();
    const [mug, topUp] = [await number(MUG), await number(TOP_UP)];
    expect(await lineOf(MUG).innerText()).toContain("In process");

    await visit("/admin/points");
    await page.locator("main").getByRole("link", { name: mug }).click();
    await page.getByText("Road 3, Khulna").waitFor();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByText("The redemption is approved.").waitFor();
    await visit("/admin/points");
    await page.locator("main").getByRole("link", { name: topUp }).click();
    await page.getByLabel("Reason").fill("No number given");
    await page.getByRole("button", { name: "Reject and return 2,400 pts" }).click();
    await page.getByText("The redemption is rejected").waitFor();

    await visit(`${MALL}?tab=history`);
    expect(await lineOf(MUG).innerText()).toContain("Approved");
    expect(await lineOf(TOP_UP).innerText()).toMatch(/Rejected\s+No number given/);
    await page.locator("main").getByRole("link", { name: "Points details" }).click();
    const details = (await page.locator("main tbody").innerText()).replace(/\s+/g, " ");
    for (const entry of ["Returned +2,400 4,100", "Redeemed −2,400 1,700", "Redeemed −900 4,100"])
      expect(details).toContain(entry);
  },
  { at },
);

test.journey(
  "[K07 K08 K09] who is refused keeps what was typed: a wrong password, too few points, a product that is gone",
  async (walk) => {
    const { page } = walk;
    // A product of each walk's own, since it goes.
    const id = 100 + freshNumber();
    const title = `Tea glass ${id}`;
    await portal.run(
      `INSERT INTO points_products (id, texts, art, picture_id, points, amount_minor, stock, is_physical, sort, enabled, starts_at, ends_at, version)
       SELECT ${id}, '{"en":{"title":"${title}","summary":""}}', art, NULL, 300, 0, 9, 1, ${id}, 1, starts_at, NULL, 1 FROM points_products WHERE id = 1`,
    );
    await registerWithPoints(walk, 500);
    await setPaymentPassword(walk);
    await openRedeemForm(walk, title);
    await fillReceiver(walk);
    const sendWith = async (quantity: string, password: string) => {
      await page.getByLabel("Quantity").fill(quantity);
      await page.getByLabel("Payment password").fill(password);
      await send(walk);
    };
    const refusedWith = async (words: string, quantity: string) => {
      await page.locator(".field .err", { hasText: words }).waitFor();
      await expectReceiverKept(walk);
      expect(await page.getByLabel("Quantity").inputValue()).toBe(quantity);
      expect(await page.getByLabel("Payment password").inputValue()).toBe("");
    };
    await sendWith("1", "864209");
    await refusedWith("The payment password is incorrect.", "1");
    await sendWith("2", PIN);
    await refusedWith("There are not enough points.", "2");
    await portal.run(`UPDATE points_products SET stock = 0 WHERE id = ${id}`);
    await sendWith("1", PIN);
    await refusedWith("There are not that many left.", "1");
    await portal.run(`UPDATE points_products SET enabled = 0 WHERE id = ${id}`);
    await sendWith("1", PIN);
    await page.getByText("This product is not offered any more.").waitFor();
    expect(new URL(page.url()).pathname).toBe(MALL);
    expect(await pointsNow(walk)).toContain("500");
  },
  { at },
);

test.journey(
  "[K08 K17] with the keys alone a member makes points into money, after a refusal that keeps the form",
  async (walk) => {
    const { page, visit } = walk;
    await registerWithPoints(walk, 1_000);
    await visit(MALL);
    const { keyboard } = page;
    await page.locator("main").getByRole("link", { name: "Convert to money" }).focus();
    await keyboard.press("Enter");
    const points = page.getByLabel("Points to convert");
    await points.waitFor();
    const type = async (amount: string) => {
      await points.focus();
      await points.selectText();
      await keyboard.type(amount);
      await keyboard.press("Tab");
      await keyboard.type(PASSWORD);
      await keyboard.press("Enter");
    };
    await type("1100");
    await page.locator(".field .err", { hasText: "There are not enough points." }).waitFor();
    expect(await points.inputValue()).toBe("1100");
    // The summary leads to the field that it names.
    await page.locator("main").getByRole("alert").getByRole("link").first().focus();
    await keyboard.press("Enter");
    await expect.poll(() => points.evaluate((field) => field === document.activeElement)).toBe(true);
    await type("500");
    await page.getByText("৳5.00 is now in your wallet.").waitFor();
    const details = (await page.locator("main tbody").innerText()).replace(/\s+/g, " ");
    expect(details).toContain("Converted to money −500 500");
    expect(await page.textContent(".bal .amt")).toContain("5.00");
  },
  { at },
);
