import { expect, inject, test } from "vitest";
import { readingAt } from "../support/reading";
import { openLynx, textBrowser } from "../support/text-browser";
import { addPayoutAccount, openAccount, openTable, payIn } from "../support/text-steps";
import { W3m } from "../support/w3m";

const w3m = textBrowser("w3m");
const isWholeRun = inject("tier") === "all";
const at = (path: string) => inject("portalUrl") + path;

test("[R64] at a text browser a member pays in, plays a round and asks for a withdrawal", async () => {
  const browser = openLynx(at("/?lang=en"));
  try {
    const reading = readingAt(browser, "lynx", inject("portalUrl"));
    await openAccount(reading);
    await payIn(reading, "2000");

    await openTable(reading, "/seamless?vendor=studio&gameCode=rickshaw-reels");
    expect(await browser.read()).toMatch(/Balance\s+৳?2,000\.00/);
    await browser.choose("Spin");
    const table = await browser.read();
    expect(table).toMatch(/Last win\s+৳?[\d,]+\.\d\d/);
    expect(table).not.toContain("No rounds yet.");
    browser.open(at("/member/personalHistoryCopy"));
    expect(await browser.read()).toContain("Rickshaw Reels");

    await addPayoutAccount(reading);
    browser.open(at("/member/withdraw"));
    await browser.fill("Amount", "500");
    await browser.choose("BUTTON) Withdraw");
    expect(await browser.read()).toContain("Your request is pending");
  } finally {
    await browser.close();
  }
});

test.runIf(isWholeRun)("[R64] at w3m somebody reads the lobby, logs in and plays a round", async () => {
  const browser = new W3m(w3m, at("/?lang=en"));
  try {
    const lobby = await browser.read();
    expect(lobby).toContain("Rickshaw Reels");
    expect(lobby).toMatch(/Log in\s*Register/);
    await browser.open(at("/login"));
    await browser.fill("Username *", "farhana");
    await browser.fill("Password *", "Croupier#2026");
    await browser.choose("Log in");
    expect(await browser.read()).toContain("Welcome back, Farhana");

    await browser.open(at("/seamless?vendor=studio&gameCode=rickshaw-reels"));
    await browser.choose("open it in a new window");
    await browser.choose("Spin");
    const table = await browser.read();
    expect(table).toMatch(/Last win\s+৳?[\d,]+\.\d\d/);
    expect(table).not.toContain("No rounds yet.");
  } finally {
    await browser.close();
  }
});

test.runIf(isWholeRun)(
  "[R64 S10] at w3m a visitor reads the lobby, a list, a game, tries it, the promotions and the help",
  async () => {
    const browser = new W3m(w3m, at("/?lang=en"));
    try {
      expect(await browser.read()).toContain("Rickshaw Reels");
      for (const [path, words] of [
        ["/rng", /games \S+ \d+ studios/],
        ["/game/studio/rickshaw-reels", /96\.59%/],
        ["/seamless?vendor=studio&gameCode=rickshaw-reels&demo=1", /chips that cost nothing/],
        ["/promotions", /[1-9]\d* running/],
        ["/help", /Terms/],
      ] as const) {
        await browser.open(at(path));
        expect(await browser.read()).toMatch(words);
      }
    } finally {
      await browser.close();
    }
  },
);
