// tier: all
import { expect } from "vitest";
import { MEMBER } from "../support/portal-states";
import { testReading } from "../support/reading";
import { openAccount, openTable } from "../support/text-steps";

const LISTS = {
  live: "Live casino",
  rng: "Slots",
  fish: "Fishing",
  pvp: "Cards",
  sports: "Sports",
  esports: "E-sports",
  lott: "Lottery",
  elott: "E-lottery",
};

testReading(
  "[R64 S10 S13] a visitor reads every list, turns a page, searches, reads a game's rules and tries it",
  async ({ browser, visit, words }) => {
    expect(await words()).toContain("Rickshaw Reels");
    for (const [page, title] of Object.entries(LISTS)) {
      await visit(`/${page}`);
      expect(await words(), page).toContain(title);
    }
    await visit("/rng");
    await browser.choose("Next");
    expect(await words()).toMatch(/Previous 1 2 3 …/);
    await visit("/rng?q=rikshaw+reels");
    expect(await words()).toContain("Rickshaw Reels");
    await browser.choose("About Rickshaw Reels");
    await browser.choose("Read the rules");
    expect(await words()).toContain("96.59%");
    await visit("/game/studio/rickshaw-reels");
    await browser.choose("Try free");
    expect(await words()).toContain("Free trial");
    await browser.choose("open it in a new window");
    expect(await words()).toContain("Demo: play chips, nothing is paid out");
  },
);

testReading(
  "[R64 I08 I09] whoever changes the language keeps it from page to page and over the log-in, Arabic as well, and shares it by an address",
  async ({ browser, visit, words }) => {
    await visit("/languages");
    await browser.choose("العربية");
    expect(await words()).toContain("كازينو");
    await visit("/login");
    expect(await words()).toContain("اسم المستخدم");
    await visit("/rng?lang=bn");
    expect(await words()).toContain("স্লট");
    await visit("/?lang=es");
    await visit("/login");
    await browser.fill("Usuario *", MEMBER.username);
    await browser.fill("Contraseña *", MEMBER.password);
    await browser.choose("Entrar");
    expect(await words()).toContain("Retirar");
    await visit("/?lang=en");
    expect(await words()).toContain("Live casino");
  },
);

testReading(
  "[R64 F15 R25 R26] a member keeps a game, finds it again and takes it back; what was played is listed; a trial moves no money",
  async (reading) => {
    const { browser, visit, words } = reading;
    await openAccount(reading);
    await visit("/game/studio/rickshaw-reels");
    await browser.choose("♡ Favourite: Rickshaw Reels");
    expect(await words()).toContain("♥ Favourite: Rickshaw Reels");
    await visit("/favorite");
    expect(await words()).toMatch(/Favourites .*Rickshaw Reels/);
    await visit("/game/studio/rickshaw-reels");
    // A heart is taken once a second: who comes too early presses it again.
    do await browser.choose("♥ Favourite: Rickshaw Reels");
    while ((await words()).includes("One change per second"));
    expect(await words()).toContain("♡ Favourite: Rickshaw Reels");
    await visit("/favorite");
    expect(await words()).toContain("No favourites yet");
    await visit("/seamless?vendor=studio&gameCode=rickshaw-reels");
    await visit("/recent");
    expect(await words()).toMatch(/Recently played .*Rickshaw Reels/);
    await openTable(reading, "/seamless?vendor=studio&gameCode=rickshaw-reels&demo=1");
    await browser.choose("Spin");
    expect(await words()).toMatch(/Last win ৳?[\d,]+\.\d\d/);
    await visit("/");
    await browser.choose("Refresh balance");
    expect(await words()).toContain("Balance ৳0.00");
  },
);
