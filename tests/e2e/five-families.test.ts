// tier: all
import type { FrameLocator } from "playwright";
import { expect, inject, test as plainTest } from "vitest";
import { slotOfEveryModel } from "../support/brand-slots";
import { test, type Walk } from "../support/journey";
import { readingAt } from "../support/reading";
import { openLynx } from "../support/text-browser";
import { openAccount, openTable, payIn } from "../support/text-steps";
import { deposit, minor, register } from "../support/walk-steps";

const FAMILIES = {
  "3×3 lines": "classic-3x3-medium",
  "5×3 lines": "lines-20-medium",
  ways: "ways-243-medium",
  cascade: "tumble-medium",
  hold: "coins-medium",
};
const DEPOSIT = 5_000_00;
const STAKE = 10_00;

type BrandGame = ReturnType<typeof slotOfEveryModel>[number]["game"];

const slots = new Map(slotOfEveryModel().map(({ model, game }) => [model, game]));
const games = Object.entries(FAMILIES).map(([family, model]) => ({ family, game: slots.get(model)! }));
const addressOf = ({ label, code }: BrandGame) => `/seamless?vendor=${label}&gameCode=${code}`;

const figure = async (game: FrameLocator, label: string) =>
  minor(await game.locator(`dt:text-is('${label}') + dd`).first().textContent());

/** Waits for the sums to be counted up to what they are; what the round has paid. */
async function restedAt(frame: FrameLocator, purse: string, withoutWin: number): Promise<number> {
  const isRested = async () =>
    (await figure(frame, purse)) === withoutWin + (await figure(frame, "Last win"));
  await expect.poll(isRested, { timeout: 30_000 }).toBe(true);
  return figure(frame, "Last win");
}

test.journey(
  "[G01 G22 G51 Q62] a visitor opens any tile, tries it free, registers, deposits, plays five families, sees each in the betting record, recalls it and verifies it",
  async (walk) => {
    await tryFree(walk, games[0]!.game);
    await register(walk);
    await deposit(walk, "5000");
    let balance = DEPOSIT;
    for (const { family, game } of games) balance = await play(walk, { family, game, balance });
    for (const { game } of games) await recall(walk, game);
    for (const { game } of games) await verify(walk, game);
  },
  { timeoutMs: 300_000 },
);

/** From its tile, by the page about it. */
async function tryFree({ page, visit }: Walk, { names, label, code }: BrandGame): Promise<void> {
  await visit(`/rng?q=${encodeURIComponent(names.en)}`);
  await page
    .getByRole("link", { name: `About ${names.en}`, exact: true })
    .first()
    .click();
  await page.waitForURL(`**/game/${label}/${code}`);
  await page.click("dialog a:has-text('Try free')");
  const frame = page.frameLocator("iframe");
  const chips = await figure(frame, "Play chips");
  await frame.locator("label:has([name=stake][value='10'])").click();
  await frame.getByRole("button", { name: "Spin" }).click();
  await restedAt(frame, "Play chips", chips - STAKE);
  expect(await frame.locator("body").textContent()).toContain("play chips");
}

async function play(
  { page, visit }: Walk,
  { family, game, balance }: { family: string; game: BrandGame; balance: number },
): Promise<number> {
  await visit(addressOf(game));
  const frame = page.frameLocator("iframe");
  expect([family, await figure(frame, "Balance")]).toEqual([family, balance]);
  await frame.locator("label:has([name=stake][value='10'])").click();
  await frame.getByRole("button", { name: "Spin" }).click();
  const paid = await restedAt(frame, "Balance", balance - STAKE);
  return balance - STAKE + paid;
}

async function recall({ page, visit }: Walk, { names }: BrandGame): Promise<void> {
  await visit("/member/personalHistoryCopy");
  const row = page.locator("tbody tr").filter({ hasText: names.en });
  expect([names.en, await row.count()]).toEqual([names.en, 1]);
  expect(await row.textContent()).toContain("Settled");
  await row.locator("a").first().click();
  await page.waitForURL(/personalHistoryCopy\/\d+$/);
  expect(await page.textContent("h1")).toBe(names.en);
  expect(await page.textContent("main")).toContain("10.00");
}

/** The seed is told once it is changed; then the round is computed anew. */
async function verify({ page, visit }: Walk, game: BrandGame): Promise<void> {
  await visit(addressOf(game));
  const source = (await page.locator("iframe").getAttribute("src"))!;
  const session = new URL(source, page.url()).href.replace(/\/play.*|\?.*/, "");
  await page.goto(`${session}/verify`);
  await page.locator("#new-seed").fill("a walk of five");
  await page.getByRole("button", { name: "Change seeds" }).click();
  await page.waitForURL(/changed/);
  await page.goto(`${session}/verify?round=1`);
  expect(await page.textContent("main")).toContain("Round 1 checks out");
}

plainTest(
  "[R64] at a text browser a member plays a slot of each family, finds it in the record and verifies it",
  { timeout: 300_000 },
  async () => {
    const at = (path: string) => inject("portalUrl") + path;
    const browser = openLynx(at("/?lang=en"));
    try {
      const reading = readingAt(browser, "lynx", inject("portalUrl"));
      await openAccount(reading);
      await payIn(reading, "2000");
      for (const { family, game } of games) {
        await openTable(reading, addressOf(game));
        await browser.choose("Spin");
        const table = await browser.read();
        expect([family, table]).toEqual([
          family,
          expect.stringMatching(/Last win\s+৳?[\d,]+\.\d\d/) as string,
        ]);
        // The round's seed is told once it is changed.
        await browser.choose("Verify");
        await browser.choose("Change seeds");
        const [first] = (await browser.addresses()).filter((address) => /\/s\/[\w-]+\/play/.test(address));
        browser.open(first!.replace(/\/play.*/, "/verify?round=1"));
        expect([family, await browser.read()]).toEqual([
          family,
          expect.stringContaining("Round 1 checks out") as string,
        ]);
      }
      browser.open(at("/member/personalHistoryCopy"));
      const record = await browser.read();
      for (const { game } of games) expect(record).toContain(game.names.en);
    } finally {
      await browser.close();
    }
  },
);
