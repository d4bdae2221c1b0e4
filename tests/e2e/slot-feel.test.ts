// tier: all
import type { Page, Request } from "playwright";
import { expect, inject } from "vitest";
import { slotOfEveryModel } from "../support/brand-slots";
import { newVisitor } from "../support/browser";
import { test, type Walk } from "../support/journey";
import { register } from "../support/walk-steps";

const DEMO = "/seamless?vendor=studio&gameCode=rickshaw-reels&demo=1";
const spin = (page: Page) => page.locator("[data-play]");
const said = (page: Page) => page.locator(".say [role=status]");

/** The game as the site frames it, in a window of the frame's own. */
async function openGame(page: Page, visit: Walk["visit"], path = DEMO): Promise<void> {
  await page.goto(await addressOf(page, visit, path));
}
async function addressOf(page: Page, visit: Walk["visit"], path = DEMO): Promise<string> {
  await visit(path);
  const address = await page.locator("iframe").getAttribute("src");
  return new URL(address!, page.url()).href;
}
const drawn = (page: Page) => page.waitForSelector("[data-window].drawn");

/** Every form that the page sends, with its fields. */
function posts(page: Page): URLSearchParams[] {
  const sent: URLSearchParams[] = [];
  page.on("request", (request: Request) => {
    if (request.method() === "POST") sent.push(new URLSearchParams(request.postData() ?? ""));
  });
  return sent;
}

/** Once a round has come to its end. */
const rested = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector("[data-play][aria-busy]") &&
      (document.querySelector(".say [role=status]")?.textContent ?? "").trim() !== "",
  );

/** With script, where things move; any complaint of the browser's console fails it. */
function withScript(
  title: string,
  walk: (walk: Walk) => Promise<void>,
  { moves = true }: { moves?: boolean } = {},
) {
  test(title, async () => {
    const portalUrl = inject("portalUrl");
    const context = await newVisitor({ script: true, moves, portalUrl });
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("pageerror", ({ message }) => complaints.push(message));
      page.on("console", (message) => {
        // What the walk itself lets fail or is refused is no complaint.
        if (message.type() === "error" && !/net::ERR_FAILED|status of 422/.test(message.text()))
          complaints.push(message.text());
      });
      await walk({ page, script: true, visit: async (path) => (await page.goto(portalUrl + path))! });
      expect(complaints).toEqual([]);
    } finally {
      await context.close();
    }
  });
}

test.journey(
  "a slot is played by a press and says its result, and everything is in sight",
  async ({ page, visit, script }) => {
    await openGame(page, visit);
    if (script) await drawn(page);
    const sent = posts(page);
    await spin(page).click();
    if (!script) await page.waitForURL("**/play?chip=50#spin");
    await rested(page);
    expect(sent.map((fields) => fields.get("do"))).toEqual(["spin"]);
    expect(await page.locator("[data-window]").getAttribute("aria-label")).toContain("Row 3:");
    for (const part of [".stake", ".say", "[data-play]", "[data-window]"]) {
      const box = (await page.locator(part).boundingBox())!;
      expect(box.y + box.height, part).toBeLessThanOrEqual(page.viewportSize()!.height);
    }
    const onlyWithScript = page.getByRole("switch");
    expect(await onlyWithScript.count()).toBe(script ? 2 : 0);
  },
  { viewport: "phone" },
);

test("what only script can do, and figures that only a picture explains, are not in the page's text", async () => {
  const context = await newVisitor({ script: false, portalUrl: inject("portalUrl") });
  try {
    const page = await context.newPage();
    const visit = async (path: string) => (await page.goto(inject("portalUrl") + path))!;
    await openGame(page, visit);
    const html = await page.locator("form.stage").evaluate((form) => form.innerHTML);
    expect(html).not.toMatch(/Turbo|Sound|role="switch"/);
    const text = await page.locator("form.stage").evaluate((form) => form.textContent);
    expect(text).toContain("Row 1:");
    expect(text).not.toMatch(/1\s*2\s*3\s*4/);
    await spin(page).click();
    await page.waitForURL("**/play?chip=50#spin");
    // Enter in a stake bets, though "Repeat bet" stands before the button.
    await page.locator("input[name=stake]:checked").press("Enter");
    await expect
      .poll(() => page.locator("#rounds .rounds > div").count(), { timeout: 15_000 })
      .toBeGreaterThan(1);
  } finally {
    await context.close();
  }
});

withScript(
  "the reels end on the columns that the server drew, and one press is one fetch",
  async ({ page, visit }) => {
    await openGame(page, visit);
    await drawn(page);
    const sent = posts(page);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await spin(page).click();
    const answer = (await (await answered).json()) as { round: { spins: { columns: string[][] }[] } };
    await rested(page);
    expect(sent.length).toBe(1);
    const { symbols } = await propsOf(page);
    const shown = await page
      .locator(".reel")
      .evaluateAll((reels) =>
        reels.map((reel) =>
          [...reel.querySelectorAll("i:not(.edge) use")].map(
            (use) => use.getAttribute("href")!.split("#")[1],
          ),
        ),
      );
    const { columns } = answer.round.spins[0]!;
    expect(shown).toEqual(columns.map((column) => column.map((letter) => symbols[letter]!.id)));
    // What moved stands where the server draws it: the same pixels as in the page that it sends next.
    const moved = await canvasOf(page);
    await page.reload();
    await drawn(page);
    expect(await canvasOf(page)).toBe(moved);
  },
);

const canvasOf = (page: Page) =>
  page.locator("[data-window] canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
const propsOf = (page: Page) =>
  page
    .locator("x-island")
    .evaluate(
      (island) =>
        (JSON.parse(island.getAttribute("p")!) as { art: { symbols: Record<string, { id: string }> } }).art,
    );

test.each(["classic-3x3-medium", "lines-20-medium", "ways-1024-medium", "tumble-medium", "coins-medium"])(
  "without script a phone shows every cell of %s whole",
  async (model) => {
    const portalUrl = inject("portalUrl");
    const context = await newVisitor({ script: false, portalUrl, viewport: "phone" });
    try {
      const page = await context.newPage();
      const { game } = slotOfEveryModel().find((slot) => slot.model === model)!;
      await page.goto(`${portalUrl}/seamless?vendor=${game.label}&gameCode=${game.code}&demo=1`);
      const stage = page.frameLocator("iframe").locator("[data-window]");
      const cut = await stage.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        const cells = [...box.querySelectorAll(".reel > i:not(.edge)")];
        const rects = cells.map((cell) => cell.getBoundingClientRect());
        return {
          cells: cells.length,
          cut: rects.filter((cell) => cell.top < top - 1 || cell.bottom > bottom + 1).length,
        };
      });
      expect(cut.cells).toBeGreaterThan(8);
      expect(cut.cut).toBe(0);
    } finally {
      await context.close();
    }
  },
);

withScript(
  "[Q39] a game is left in the middle of a round without a question, and the round is there at the return",
  async ({ page, visit }) => {
    const address = await addressOf(page, visit);
    await page.goto(address);
    await drawn(page);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await spin(page).click();
    await answered;
    await page.goto(`${inject("portalUrl")}/rng`);
    expect(asked).toEqual([]);
    await page.goto(address);
    expect(await page.locator("#rounds .rounds > div").count()).toBe(1);
    // What a player meets after it is the game, and nothing that asks to go on.
    expect(await page.getByRole("dialog").count()).toBe(0);
  },
);

withScript(
  "[Q38] nothing plays by itself: a key that is held plays one round, wherever the focus is, and the focus stays",
  async ({ page, visit }) => {
    await openGame(page, visit);
    await drawn(page);
    const sent = posts(page);
    for (let at = 0; at < 12; at++) await page.keyboard.down(" ");
    await page.keyboard.up(" ");
    await rested(page);
    expect(sent.length).toBe(1);
    await spin(page).focus();
    for (const key of ["Space", "Enter"]) {
      for (let at = 0; at < 6; at++) await page.keyboard.down(key);
      await page.keyboard.up(key);
      await rested(page);
      expect(await spin(page).evaluate((button) => button === document.activeElement), key).toBe(true);
    }
    expect(sent.length).toBe(3);
    // In a stake the key means the stake.
    await page.locator("input[name=stake]").first().focus();
    await page.keyboard.press(" ");
    expect(await page.locator("input[name=stake]:checked").inputValue()).toBe("10");
    expect(sent.length).toBe(3);
  },
);

withScript("a refusal stands over the stage, which keeps its height, and closes", async ({ page, visit }) => {
  await register({ page, visit, script: true });
  await openGame(page, visit, DEMO.replace("&demo=1", ""));
  await drawn(page);
  const stage = page.locator("[data-picture]");
  const before = await stage.boundingBox();
  await spin(page).focus();
  await page.keyboard.press("Enter");
  const alert = page.locator(".notices[role=alert] > div");
  await alert.waitFor();
  expect(await alert.textContent()).toContain("Not enough money for ৳50.00. Nothing was taken.");
  expect(await stage.boundingBox()).toEqual(before);
  expect(await spin(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await alert.waitFor({ state: "detached" });
});

withScript(
  "where less motion is wished, nothing moves",
  async ({ page, visit }) => {
    await openGame(page, visit);
    await drawn(page);
    await page.evaluate(() => {
      const draw = CanvasRenderingContext2D.prototype.clearRect;
      document.documentElement.dataset.drawn = "0";
      CanvasRenderingContext2D.prototype.clearRect = function (...box) {
        document.documentElement.dataset.drawn = String(Number(document.documentElement.dataset.drawn) + 1);
        draw.apply(this, box);
      };
    });
    await spin(page).click();
    await rested(page);
    expect(await page.locator("html").getAttribute("data-drawn")).toBe("1");
  },
  { moves: false },
);

withScript(
  "sound is off until it is asked for, and nothing of it is loaded before",
  async ({ page, visit }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await openGame(page, visit);
    await drawn(page);
    const sound = page.getByRole("switch", { name: "Sound" });
    expect(await sound.getAttribute("aria-checked")).toBe("false");
    await spin(page).click();
    await rested(page);
    expect(loaded.filter((url) => url.includes("synth"))).toEqual([]);
    await sound.click();
    await expect
      .poll(() => loaded.filter((url) => url.includes("synth")).length, { timeout: 15_000 })
      .toBe(1);
    expect(await sound.getAttribute("aria-checked")).toBe("true");
  },
);

withScript(
  "a press that comes before the script plays exactly one round, without another page",
  async ({ page, visit }) => {
    let release = () => undefined as void;
    const pressed = new Promise<void>((resolve) => (release = resolve));
    const address = await addressOf(page, visit);
    await page.route(/\/assets\/slot-(?!motion)[^/]+\.js$/, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await page.waitForSelector("html[data-js]");
    const sent = posts(page);
    const pages: string[] = [];
    page.on("framenavigated", (frame) => pages.push(frame.url()));
    await spin(page).click();
    await spin(page).click();
    release();
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(1);
    await rested(page);
    expect(sent.length).toBe(1);
    expect(pages).toEqual([]);
  },
);

withScript("where the game's script does not come, the form is sent as it is", async ({ page, visit }) => {
  await page.route(/\/assets\/slot-(?!motion)[^/]+\.js$/, (route) => route.abort());
  await openGame(page, visit);
  await spin(page).click();
  await page.waitForURL("**/play?chip=50#spin");
  expect(await said(page).textContent()).not.toBe("");
});

withScript(
  "where drawing fails, the round is played and the server's picture shows it",
  async ({ page, visit }) => {
    await page.route(/\/assets\/slot-motion-[^/]+\.js$/, (route) => route.abort());
    await openGame(page, visit);
    const sent = posts(page);
    await spin(page).click();
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(1);
    await rested(page);
    expect(await page.locator("[data-window] canvas").count()).toBe(0);
    expect(await page.locator(".reel i:not(.edge) use").count()).toBe(15);
  },
);

withScript(
  "a round without an answer is asked for once more by the same form, and the rounds tell the rest",
  async ({ page, visit }) => {
    await openGame(page, visit);
    await drawn(page);
    const sent = posts(page);
    await page.route("**/play", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await spin(page).click();
    const alert = page.locator(".notices[role=alert] > div");
    await alert.waitFor();
    expect(await alert.textContent()).toContain("neither lost nor doubled");
    expect(await alert.getByRole("link").getAttribute("href")).toMatch(/\/rounds$/);
    expect(new Set(sent.map((fields) => fields.get("form"))).size).toBe(1);
    expect(sent.length).toBe(2);
    await page.unroute("**/play");
    await spin(page).click();
    await rested(page);
    expect(sent[2]!.get("form")).toBe(sent[0]!.get("form"));
  },
);
