// tier: all
import { beforeAll, expect } from "vitest";
import { startOwnPortal } from "../support/own-portal";
import { inState, type Portal } from "../support/portal-states";
import { testReading } from "../support/reading";
import { Visitor } from "../support/visitor";

const LOBBY = "Rickshaw Reels";

let portal: Portal;

beforeAll(async () => {
  const { owner, ...own } = await startOwnPortal();
  portal = { ...own, owner: await owner() };
});

testReading(
  "[R64 S02 S03 N32] whoever cannot come in, or comes to what is not there or is broken, reads why and goes on from there",
  async ({ browser, program, visit, words }) => {
    await inState(portal, "maintenance", async () => {
      await visit("/");
      expect(await words()).toMatch(/Planned maintenance The table is being brushed\..* nothing is lost\./);
      await browser.choose("Try again");
      expect(await words()).toContain("The table is being brushed.");
    });
    await browser.choose("Try again");
    expect(await words()).toContain(LOBBY);

    await inState(portal, "elsewhere", async () => {
      await visit("/rng");
      expect(await words()).toMatch(/Croupier is not offered where you are.* Your IP address 127\.0\.0\.1/);
    });
    await browser.choose("Check again");
    expect(await words()).toContain("Slots");

    await visit("/no-such-page");
    expect(await words()).toContain("404");
    await browser.choose("Back to the lobby");
    expect(await words()).toContain(LOBBY);

    const name = `${program}slow`;
    await tryInVain(name);
    await visit("/login");
    await browser.fill("Username *", name);
    await browser.fill("Password *", "Wrong#2026");
    await browser.choose("Log in");
    expect(await words()).toMatch(/Too many wrong tries\. Please wait \d+ minutes/);
    await browser.choose("Forgot password?");
    expect(await words()).toContain("Reset your password");

    await inState(portal, "broken", async () => {
      await visit("/forgot/link?key=1.nothing");
      expect(await words()).toMatch(
        /500 Unknown error\. .*account record.* Reference: [\w-]{12} .*Try again/,
      );
      await browser.choose("Back to the lobby");
      expect(await words()).toContain(LOBBY);
    });
  },
  { at: () => portal.url },
);

/** Until nobody may try this name for a while. */
async function tryInVain(username: string): Promise<void> {
  const stranger = new Visitor(portal.url, { language: "en" });
  for (let status = 422; status !== 429;) {
    const form = (await stranger.get("/login")).form("username", "password");
    ({ status } = await stranger.submit(form, { username, password: "Wrong#2026" }));
    if (status !== 422 && status !== 429) throw new Error(`a wrong password is answered ${status}`);
  }
}
