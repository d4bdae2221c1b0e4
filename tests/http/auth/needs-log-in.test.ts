import { beforeAll, describe, expect, test } from "vitest";
import { memberPaths } from "~/http/paths/member-paths";
import { fullSite, type FullSite } from "../../support/full-site";
import { addAccount, openSessionOf } from "../../support/people";
import { addCatalogue } from "../../support/small-catalogue";

let site: FullSite;

beforeAll(async () => {
  site = await fullSite();
  const games = [{ vendor: "delta", code: "draw", type: "LOTT" as const }];
  await addCatalogue(site.app, { vendors: [{ code: "delta" }], games });
});

/** What is one's own, and what is played for money. */
const OWN = ["/favorite", "/recent"];
const CENTRE = [
  ...[memberPaths.wallet, memberPaths.messages, memberPaths.bets, memberPaths.record],
  memberPaths.profit,
  ...[memberPaths.deposits, memberPaths.withdrawals, memberPaths.security, memberPaths.feedback],
];
const LAUNCHES = ["/seamless?vendor=padma&gameCode=ilish", "/lottert?gameCode=draw"];

describe("favourites, games played lately, the member centre, and games and lotteries to be played", () => {
  test("are behind the log-in for a visitor, who is told so and comes back to what was asked for", async () => {
    for (const path of [...OWN, memberPaths.centre, ...CENTRE, ...LAUNCHES]) {
      const visitor = site.visitor({ language: "en" });
      const answer = await visitor.get(path);
      const login = `/login?redirectTo=${encodeURIComponent(path)}`;
      expect([path, answer.status, answer.location]).toEqual([path, 302, login]);
      expect((await visitor.follow(answer)).text).toContain("You are not logged in. Please log in.");
    }
  });

  test("[S15] are a member's, with the balance at the top of each page", async () => {
    for (const path of [...OWN, ...CENTRE, "/contracts"]) {
      const page = await site.member.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.html).toMatch(/<header class="top[\s\S]*?৳[\d,]+\.\d\d[\s\S]*?<\/header>/);
    }
  });

  test("where money is real they send a trial user to a true account; favourites and games played lately stay", async () => {
    const accountId = await addAccount(site.app, { username: "trial55", memberType: 4 });
    const session = await openSessionOf(site.app, accountId);
    const trial = site.visitor({ language: "en", session });
    for (const path of CENTRE) expect([path, (await trial.get(path)).location]).toEqual([path, "/trial"]);
    for (const path of OWN) expect([path, (await trial.get(path)).status]).toEqual([path, 200]);
    expect((await trial.get("/trial")).text).toContain("Need a true account");
  });
});
