import type { Page } from "playwright";
import { expect, inject } from "vitest";
import { newVisitor } from "../support/browser";
import { test } from "../support/journey";
import { accessibilityFindings } from "../support/page-quality";
import { PASSWORD } from "../support/people";
import { register } from "../support/walk-steps";

const CENTRE = "/member/securityCenter";
/** Pages of an account: full ones, empty ones, long forms. */
const OWN_PAGES = [
  CENTRE,
  ...["password", "profile", "sessions", "addresses", "limits", "identity", "withdrawalAccounts"].map(
    (page) => `${CENTRE}/${page}`,
  ),
  "/member/messageV2",
  "/member/personalProfit",
  "/pointMall",
  "/member/feedback",
];
/** The first tier walks every third of them. */
const WALKED = OWN_PAGES.filter((_, at) => inject("tier") === "all" || at % 3 === 0);
const DIALOGS = ["/login", "/login?type=sms", "/register", "/forgot", "/forgot?by=phone", "/trial"];
/** More stops than any of these pages has between its head and its foot. */
const LONGEST_ROUND = 400;

interface Stop {
  name: string;
  /** Nothing lies over the middle of it, and its outline is drawn. */
  isSeen: boolean;
  isMarked: boolean;
}

/** What the tab key comes to, from the top of the page until it leaves the page or begins anew. */
async function round(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let n = 0; n < LONGEST_ROUND; n++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus);
    if (stop === undefined) return stops;
    stops.push(stop);
  }
  throw new Error("the tab key never leaves the page");
}

/** Runs in the page; undefined once the focus is on nothing, or where it was before. */
function lookAtFocus(): Stop | undefined {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element.dataset.passed) return undefined;
  element.dataset.passed = "yes";
  // A control may be drawn by its label, its row or its frame.
  const drawn = [
    element,
    element.closest("label"),
    element.parentElement,
    element.parentElement?.parentElement,
  ];
  const isMarked = drawn.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
  });
  const box = (element.closest("label") ?? element).getBoundingClientRect();
  const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const isSeen =
    at !== null && drawn.some((one) => one !== null && one !== undefined && (one === at || one.contains(at)));
  const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30)}`;
  return { name, isSeen, isMarked };
}

const troubles = (stops: Stop[]) => stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked);

test.journey(
  "with the keys alone somebody logs in, and no page holds or hides the focus",
  async (walk) => {
    const { page, visit } = walk;
    const username = await register(walk);
    await page.goto("about:blank");
    await page.context().clearCookies({ name: "session" });
    const wrong: unknown[] = [];
    const goRound = async (path: string) => {
      await visit(path);
      const stops = await round(page);
      expect([path, stops.length]).not.toEqual([path, 0]);
      if (troubles(stops).length > 0) wrong.push({ path, troubles: troubles(stops) });
    };
    for (const path of DIALOGS) await goRound(path);

    await visit("/login");
    await page.getByLabel("Username").focus();
    await page.keyboard.type(username);
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText(`You are logged in, ${username}.`).waitFor();
    for (const path of WALKED) await goRound(path);
    expect(wrong).toEqual([]);
  },
  { timeoutMs: 120_000 },
);

test.journey(
  "the arrows go round a menu, from its button to its last entry as to its first",
  async (walk) => {
    const { page, visit, script } = walk;
    // Without script the menu is opened by its button and walked by Tab.
    if (!script) return;
    await register(walk);
    await visit("/rng");
    await page.waitForSelector("details.menu[data-on=on]");
    const entries = page.locator("details.menu .pop :is(a, button):visible");
    const focused = () =>
      entries.evaluateAll((all) => all.map((one) => one === document.activeElement).indexOf(true));
    await page.focus("details.menu summary");
    await page.keyboard.press("ArrowUp");
    const last = (await entries.count()) - 1;
    expect(await focused()).toBe(last);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(0);
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe(last);
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(0);
  },
);

test("[Z57] pages of an account reflow at 320 pixels and at twice the size, in every setting of the eyes", async () => {
  const context = await newVisitor({ script: true });
  const page = await context.newPage();
  const visit = async (path: string) => (await page.goto(inject("portalUrl") + path))!;
  await register({ page, visit, script: true });
  const wrong: unknown[] = [];
  // The first tier looks at every third of them.
  for (const path of WALKED.filter((_, n) => inject("tier") === "all" || n % 3 === 0)) {
    await visit(path);
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 450 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) wrong.push({ path, width, wide });
    }
    for (const media of [
      { forcedColors: "active", reducedMotion: "reduce" },
      { forcedColors: "none", colorScheme: "light", contrast: "more" },
    ] as const) {
      await page.emulateMedia(media);
      // Axe measures the colours of the sheets, which forced ones replace.
      const found = (await accessibilityFindings(page)).filter(
        (finding) => media.forcedColors === "none" || !finding.startsWith("color-contrast"),
      );
      if (found.length > 0) wrong.push({ path, media, found });
    }
  }
  expect(wrong).toEqual([]);
  await context.close();
}, 180_000);
