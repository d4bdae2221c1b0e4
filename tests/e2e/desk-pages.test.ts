// tier: all
import { expect, inject, test } from "vitest";
import { newVisitor } from "../support/browser";
import type { Walk } from "../support/journey";
import { accessibilityFindings, markupFindings } from "../support/page-quality";
import { signInStaff } from "../support/walk-steps";

/** What staff edit of the site, list by list and form by form. */
const OF_STAFF = [
  ...["banners", "banners/new", "notices", "notices/new", "promotions", "promotions/new", "help", "help/new"],
  ...["games", "vendors", "calls", "matches", "matches/new", "winners", "jackpot", "chat", "chat/settings"],
  ...["site", "languages", "system", "system/status/1", "brand", "terms", "messages", "feedback", "staff"],
  ...[
    "points",
    "points/products",
    "points/products/new",
    "points/settings",
    "exclusions",
    "identity",
    "data",
  ],
  ...["settings", "settings/features", "settings/registration", "settings/messages", "settings/place"],
  ...["settings/two-signatures", "test-accounts", "password", "two-step"],
].map((path) => `/admin/${path}`);

const OF_AGENTS = ["agentAnnouncement", "registerCenter", "contracts"].map((path) => `/agentHome/${path}`);

async function findingsOf({ page, visit }: Walk, paths: string[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const path of paths) {
    const answer = await visit(path);
    // Of the brand there are two previews: each is a document, whose landmarks are its own.
    const seen = (await accessibilityFindings(page)).filter(
      (finding) => path !== "/admin/brand" || !finding.startsWith("landmark-unique"),
    );
    const found = [...(await markupFindings(await answer.text())), ...seen];
    if (answer.status() !== 200 || found.length > 0) wrong.push({ path, status: answer.status(), found });
  }
  return wrong;
}

test("[Z57] the pages on which staff edit the site, and those of an agent, have no finding", async () => {
  const context = await newVisitor({ script: true });
  const page = await context.newPage();
  const visit = async (path: string) => (await page.goto(inject("portalUrl") + path))!;
  const walk: Walk = { page, visit, script: true };
  await signInStaff(walk, "owner");
  expect(await findingsOf(walk, OF_STAFF)).toEqual([]);
  await visit("/agent");
  await page.fill("[name=username]", "khulna");
  await page.fill("[name=password]", "Croupier#2026");
  await page.click("form:has([name=password]) .btn-p");
  await page.waitForURL("**/agentHome**");
  expect(await findingsOf(walk, OF_AGENTS)).toEqual([]);
  await context.close();
}, 300_000);
