import { expect, inject } from "vitest";
import type { Locator, Page } from "playwright";
import { freshUsername } from "../support/fresh-names";
import { test, type Walk } from "../support/journey";
import { accessibilityFindings } from "../support/page-quality";
import { stopClock } from "../support/page-clock";
import { sendUntilTaken } from "../support/send-until-taken";

/** Opens an account by the site's own form; a new one each time, so that journeys do not meet. */
async function register({ page, visit }: Walk): Promise<void> {
  await visit("/register");
  await page.fill("[name=username]", freshUsername("lobby"));
  await page.fill("[name=password]", "Croupier#2026");
  await page.fill("[name=confirmPassword]", "Croupier#2026");
  await page.check("[name=terms]");
  await page.click("dialog form .btn-p");
  await page.waitForSelector(".bal");
}

const names = (page: Page) => page.locator("main .grid .tile .t").allTextContents();
const heart = (page: Page, name: string) => page.getByRole("button", { name: `Favourite: ${name}` }).first();

test.journey(
  "[G24 G26 R22] somebody finds a game by category, studio, page and name",
  async ({ page, visit }) => {
    await visit("/");
    await page.click(".cats [data-game-category=RNG]");
    await page.waitForURL("**/rng");
    const first = await names(page);
    expect(first).toHaveLength(20);
    await page.click(".pager [rel=next]");
    await page.waitForURL("**/rng?pageNo=2");
    expect(await names(page)).toHaveLength(20);
    expect(await names(page)).not.toEqual(first);

    await page.click(".chips a:has-text('Kingfisher')");
    await page.waitForURL("**/rng?vassalage=kingfisher");
    const studios = await page.locator("main .grid .tile .v").allInnerTexts();
    expect(new Set(studios)).toEqual(new Set(["Kingfisher"]));

    await page.fill("[name=q]", "emerald PARROT");
    await page.press("[name=q]", "Enter");
    await page.waitForURL(/q=emerald/);
    expect(await names(page)).toContain("Emerald Parrot");
    await page.click("text=Clear filters");
    await page.waitForURL("**/rng");

    await visit("/rng?vassalage=nobody-at-all");
    expect(await page.textContent("main .empty h2")).toBe("No game matches");
  },
);

test.journey("[F01] a visitor's heart asks for a log-in", async ({ page, visit, script }) => {
  await visit("/rng");
  await heart(page, "Emerald Parrot").click();
  await page.waitForURL("**/login?redirectTo=%2Frng");
  await page.waitForSelector("dialog[open]");
  expect(await page.textContent("dialog")).toContain("You are not logged in. Please log in.");
  if (script) {
    await page.keyboard.press("Escape");
    await page.waitForURL("**/rng");
  }
});

test.journey(
  "[R51] a visitor's favourites ask for a log-in, with script over the lobby that stays behind it",
  async ({ page, visit, script }) => {
    await visit("/");
    if (script) {
      await page.waitForSelector("[data-b=modal][data-on=on]");
      await page.evaluate(() => document.querySelector(".cats")!.setAttribute("data-before", ""));
    }
    await page.click(".cats [data-game-category=FAV]");
    await page.waitForURL("**/login?redirectTo=%2Fhome%3Fcategory%3DFAV");
    await page.locator("dialog[open]").getByLabel("Username").waitFor();
    expect(await page.locator("dialog:modal").count()).toBe(script ? 1 : 0);
    expect(await page.locator(".cats[data-before]").count()).toBe(script ? 1 : 0);
    if (!script) return;
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.locator("dialog").count()).toBe(0);
    expect(await page.locator(".cats[data-before]").isVisible()).toBe(true);
  },
);

test.journey("[F02 F09 F10 F15] a member keeps a game and lets it go", async (walk) => {
  const { page, visit, script } = walk;
  await register(walk);
  if (script) await takeManyHearts(page);
  await visit("/favorite");
  expect(await page.textContent("main h2")).toBe("No favourites yet");
  await visit("/rng");
  await pressHeart(walk, heart(page, "Emerald Parrot"));
  await page.waitForSelector(".fav[aria-pressed=true]");
  expect(new URL(page.url()).pathname).toBe("/rng");
  await visit("/favorite");
  expect(await names(page)).toEqual(["Emerald Parrot"]);
  await visit("/home?category=FAV");
  expect(await names(page)).toEqual(["Emerald Parrot"]);
  await visit("/");
  const row = page.locator("[data-section=favourites] .tile .t");
  expect(await row.allTextContents()).toEqual(["Emerald Parrot"]);
  await visit("/favorite");
  await pressHeart(walk, heart(page, "Emerald Parrot"));
  await page.waitForSelector(script ? ".fav[aria-pressed=false]" : "main .empty");
  await visit("/favorite");
  expect(await page.textContent("main h2")).toBe("No favourites yet");
});

const TOO_FAST = "One change per second, please. Your last one changed nothing.";

/** A heart is taken once a second: the page's second is on its clock, the server's is waited for. */
async function takeManyHearts(page: Page): Promise<void> {
  await page.clock.install();
  await sendUntilTaken(page, "**/favourites");
}

/** Presses a heart more than a second after the last one; without script, until the server takes it. */
async function pressHeart(
  { page, script }: Pick<Walk, "page" | "script">,
  heart: Locator,
  press = () => heart.click(),
): Promise<void> {
  if (script) {
    await page.clock.fastForward(1_000);
    return void (await Promise.all([page.waitForResponse("**/favourites"), press()]));
  }
  do await Promise.all([page.waitForEvent("load"), press()]);
  while (await page.getByText(TOO_FAST).isVisible());
}

/** Two games kept, the second the latest. */
async function keepTwo(walk: Walk): Promise<string[]> {
  const { page, visit, script } = walk;
  await register(walk);
  if (script) await takeManyHearts(page);
  for (const at of [0, 1]) {
    await visit("/rng");
    await pressHeart(walk, page.locator(".grid .fav").nth(at));
    await page.waitForSelector(`.grid .tile:nth-child(${at + 1}) .fav[aria-pressed=true]`);
  }
  await visit("/favorite");
  const kept = await names(page);
  expect(kept).toHaveLength(2);
  return kept;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** Marks the document that is open: another one has no mark. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset.same = ""));
const isSame = (page: Page) => page.evaluate(() => "same" in document.body.dataset);

test.journey("[F02] a heart is pressed before the server has answered", async (walk) => {
  const { page, visit, script } = walk;
  if (!script) return;
  await register(walk);
  await visit("/rng");
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/favourites", async (route) => {
    await held;
    await route.continue();
  });
  const first = page.locator(".grid .fav").first();
  const pressThenAnswer = async () => {
    await first.click();
    expect(await first.getAttribute("aria-pressed")).toBe("true");
    expect(await first.locator("use").getAttribute("href")).toContain("#heart-fill");
    answer();
  };
  const [sent] = await Promise.all([page.waitForResponse("**/favourites"), pressThenAnswer()]);
  expect(sent.status()).toBe(204);
  expect(await first.getAttribute("aria-pressed")).toBe("true");
});

test.journey("[F02 F10] a game that is let go leaves the lists of favourites at once", async (walk) => {
  const { page, visit, script } = walk;
  const [first, second] = (await keepTwo(walk)) as [string, string];
  const count = page.locator(".tabs [aria-current] .num");
  expect(await count.textContent()).toBe("2");
  await mark(page);
  const pressByKey = async (one: Locator) => {
    await one.focus();
    await page.keyboard.press("Enter");
  };
  await pressHeart(walk, heart(page, first), () => pressByKey(heart(page, first)));
  await expect.poll(() => names(page)).toEqual([second]);
  expect(await count.textContent()).toBe("1");
  expect(await isSame(page)).toBe(script);
  if (script) expect(await focused(page)).toBe(`Favourite: ${second}`);
  await pressHeart(walk, heart(page, second), () => pressByKey(heart(page, second)));
  await page.waitForSelector("main .empty");
  expect(await count.textContent()).toBe("0");
  expect(await isSame(page)).toBe(script);
  if (!script) return;
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("No favourites yet");
  await visit("/favorite");
  expect(await page.textContent("main h2")).toBe("No favourites yet");
});

test.journey("[F02 F09] the lobby's rows follow a heart", async (walk) => {
  const { page, visit, script } = walk;
  const [first, second] = (await keepTwo(walk)) as [string, string];
  await visit("/home?category=FAV");
  await mark(page);
  await pressHeart(walk, heart(page, first));
  await expect.poll(() => names(page)).toEqual([second]);
  expect(await isSame(page)).toBe(script);
  await pressHeart(walk, heart(page, second));
  await page.waitForSelector(".lobby .empty");

  await visit("/");
  await mark(page);
  const row = page.locator("[data-section=favourites] .tile .t");
  expect(await row.count()).toBe(0);
  const hot = page.locator("[data-section=hot] .tile").first();
  const name = await hot.locator(".t").textContent();
  await pressHeart(walk, hot.locator(".fav"));
  await expect.poll(() => row.allTextContents()).toEqual([name]);
  expect(await isSame(page)).toBe(script);
  await pressHeart(walk, page.locator("[data-section=favourites] .fav"));
  await expect.poll(() => row.count()).toBe(0);
  await page.waitForSelector("[data-section=hot] .tile:first-child .fav[aria-pressed=false]");
});

const AWAY = "Network link is abnormal, please try again.";

test.journey("[E03 F02] a heart that cannot be sent goes back, and the page says why", async (walk) => {
  const { visit, script } = walk;
  // Without script it is the browser that says so.
  if (!script) return;
  await keepTwo(walk);
  const page = await walk.page.context().newPage();
  for (const path of ["/favorite", "/home?category=FAV"]) {
    await page.goto(new URL(path, walk.page.url()).href);
    await page.waitForSelector("#fav[data-on=on]", { state: "attached" });
    await page.route("**/favourites", (route) => route.abort());
    const first = page.locator(".grid .fav").first();
    await first.click();
    const line = page.getByRole("alert");
    await line.waitFor();
    expect(await line.textContent()).toBe(AWAY);
    expect(await first.getAttribute("aria-pressed")).toBe("true");
    expect(await names(page)).toHaveLength(2);
    await page.unroute("**/favourites");
  }
  await takeManyHearts(page);
  const [gone, stays] = (await names(page)) as [string, string];
  await pressHeart({ page, script }, heart(page, gone));
  await expect.poll(() => names(page)).toEqual([stays]);
  expect(await page.getByRole("alert").count()).toBe(0);
  await visit("/favorite");
  expect(await names(walk.page)).toEqual([stays]);
});

test.journey("[F02] a heart that is refused goes back, and the page is made anew", async (walk) => {
  if (!walk.script) return;
  await keepTwo(walk);
  const page = await walk.page.context().newPage();
  await page.goto(new URL("/favorite", walk.page.url()).href);
  await page.waitForSelector("#fav[data-on=on]", { state: "attached" });
  const kept = await names(page);
  await page.route("**/favourites", (route) => route.fulfill({ status: 429 }));
  await mark(page);
  await heart(page, kept[0]!).click();
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
  expect(await names(page)).toEqual(kept);
});

test.journey("[E03] a balance that cannot be asked for stays, and the page says why", async (walk) => {
  const { visit, script } = walk;
  if (!script) return;
  await register(walk);
  await visit("/rng");
  // In a page of its own: what is not answered is an error to the browser's console.
  const page = await walk.page.context().newPage();
  await page.goto(walk.page.url());
  await page.waitForSelector(".bal[data-on=on]");
  await page.route("**/balance", (route) => route.abort());
  await mark(page);
  await page.click(".bal .again button");
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").textContent()).toBe(AWAY);
  expect(await page.textContent(".bal .amt")).toBe("৳0.00");
  expect(await isSame(page)).toBe(true);
});

test.journey("[F03] two presses within a second are one request", async (walk) => {
  const { page, visit, script } = walk;
  // Without script the server's own limit is all there is; a test with a clock of its own shows that.
  if (!script) return;
  await register(walk);
  await visit("/rng");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.evaluate(() => {
    const hearts = [...document.querySelectorAll<HTMLButtonElement>(".fav")].slice(0, 2);
    for (const heart of hearts) heart.click();
  });
  await page.waitForSelector(".fav[aria-pressed=true]");
  await answered;
  await visit("/favorite");
  expect(await names(page)).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test.journey("[R26] a member plays a game of the house, and finds it again", async (walk) => {
  const { page, visit } = walk;
  await register(walk);
  await visit("/");
  await page
    .locator("[data-section=hot] .tile-a:has-text('Rickshaw Reels')")
    .click({ position: { x: 20, y: 40 } });
  await page.waitForURL("**/seamless?vendor=studio&gameCode=rickshaw-reels");
  await page.frameLocator("iframe").getByRole("heading", { name: "Rickshaw Reels" }).waitFor();
  expect(await page.locator(".side").count()).toBe(0);
  await visit("/recent");
  expect(await names(page)).toEqual(["Rickshaw Reels"]);
  await visit("/");
  expect(await page.locator("[data-section=recent] .tile .t").allTextContents()).toEqual(["Rickshaw Reels"]);
});

test.journey("a visitor tries a game of the house without an account", async ({ page, visit }) => {
  await visit("/seamless?vendor=studio&gameCode=baize-roulette&demo=1");
  await page.frameLocator("iframe").getByRole("heading", { name: "Baize Roulette" }).waitFor();
  await visit("/seamless?vendor=goldleaf&gameCode=speed-baccarat&demo=1");
  expect(await page.textContent("main h2")).toBe("This game cannot be played here yet");
});

test.journey(
  "[G12 T52] a tile that stands for many studios opens a choice of them",
  async ({ page, visit }) => {
    await visit("/live?q=all+live+studios");
    await page.click(".tile-a:has-text('All live studios')");
    await page.waitForURL("**/vendors/live");
    await page.click("dialog[open] a:has-text('Goldleaf')");
    await page.waitForURL("**/live?vassalage=goldleaf");
  },
);

test.journey("somebody changes the language, and stays where one was", async ({ page, visit }) => {
  await visit("/fish?hot=1");
  await page.click(".side details:has(button[value=bn]) > summary");
  await page.click(".side button[value=bn]");
  await page.waitForSelector("html[lang=bn]");
  expect(page.url()).toMatch(/\/fish\?hot=1$/);
  expect(await page.textContent("h1")).toBe("ফিশিং");
});

test.journey("[T07] a member hides the balance, and asks for it again", async (walk) => {
  const { page, visit, script } = walk;
  await register(walk);
  await visit("/");
  // With script the page stays, without it the answer is the page once more.
  const press = async (name: string) => {
    const button = page.locator(".bal").getByRole("button", { name, exact: true });
    if (script) return button.click();
    await Promise.all([page.waitForEvent("load"), button.click()]);
  };
  const amount = page.locator(".bal .amt");
  expect(await amount.textContent()).toBe("৳0.00");
  await press("Hide balance");
  await expect.poll(() => amount.textContent()).toBe("****");
  for (const path of ["/", "/rng", "/seamless?vendor=studio&gameCode=rickshaw-reels"]) {
    const html = await (await visit(path)).text();
    expect([path, /class="amt"[^>]*>([^<]*)/.exec(html)?.[1]]).toEqual([path, "****"]);
    expect(html).not.toContain("৳0.00");
    await page.waitForLoadState("load");
    await press("Refresh balance");
    expect(await amount.textContent()).toBe("****");
  }
  await visit("/rng");
  await press("Show balance");
  await expect.poll(() => amount.textContent()).toBe("৳0.00");
  await press("Refresh balance");
  expect(await amount.textContent()).toBe("৳0.00");
  expect(new URL(page.url()).pathname).toBe("/rng");
  expect((await (await visit("/")).text()).includes("৳0.00")).toBe(true);
});

test.journey("[H02] a banner leads on wherever it is pressed", async ({ page, visit }) => {
  await visit("/");
  await page.locator(".dots a").nth(1).click();
  const slide = page.locator("#banner-2");
  const left = async (part: string) => (await page.locator(part).boundingBox())!.x;
  const apart = async () => Math.abs((await left("#banner-2")) - (await left(".bv")));
  await expect.poll(apart, { timeout: 15_000 }).toBeLessThan(2);
  const link = slide.getByRole("link");
  expect(await link.getAttribute("href")).toBe("/rng");
  const [{ x, y, width }, button] = [(await slide.boundingBox())!, (await link.boundingBox())!];
  const place = { x: x + width - 40, y: y + 30 };
  expect(button.x + button.width).toBeLessThan(place.x);
  await page.mouse.click(place.x, place.y);
  await page.waitForURL("**/rng");
  expect(await page.textContent("h1")).toBe("Slots");
});

/** Where motion is welcome, just after the banners began to turn; only the test lets time pass. */
async function watchBanners({ page, visit }: Walk): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await stopClock(page);
  await visit("/");
  await page.waitForSelector(".bw[data-on=on]");
  await page.clock.runFor(4_000);
  await page.waitForSelector(".strip.run");
}

test.journey("[H03 H05] banners turn by themselves and come round where motion is welcome", async (walk) => {
  const { page, visit, script } = walk;
  const current = () =>
    page.locator(".dots a").evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute("aria-current")));
  if (!script) {
    await visit("/");
    await page.locator(".dots a").nth(1).click();
    const left = () => page.locator(".strip").evaluate((strip) => strip.scrollLeft);
    return void (await expect.poll(left).toBeGreaterThan(100));
  }
  await watchBanners(walk);
  const first = await current();
  const seen: number[] = [];
  for (let turn = 1; turn <= 3; turn++) {
    await page.clock.runFor(5_000);
    seen.push(await current());
  }
  // On a slow machine the first has turned before it is looked at.
  expect(seen).toEqual([1, 2, 3].map((turn) => (first + turn) % 3));
});

test.journey("[H04] a banner takes a second from its place to the next one", async (walk) => {
  const { page, script } = walk;
  if (!script) return;
  await watchBanners(walk);
  const left = async () => (await page.locator("#banner-2").boundingBox())!.x;
  const start = await left();
  // Time passes by the frame, so that the machine's speed has no part in it.
  while ((await left()) === start) await page.clock.runFor(20);
  const places: { afterMs: number; left: number }[] = [];
  for (let afterMs = 20; afterMs <= 3_000; afterMs += 20) {
    places.push({ afterMs, left: await left() });
    await page.clock.runFor(20);
  }
  const rest = places.at(-1)!.left;
  expect(places.at(-2)!.left).toBeCloseTo(rest, 1);
  // It slows down towards its end; what is left by then is a fiftieth of the way.
  const arrived = places.find((place) => place.left - rest <= (start - rest) / 50)!;
  expect(Math.abs(arrived.afterMs - 1_000)).toBeLessThanOrEqual(100);
  expect(
    await page.locator("#banner-2").evaluate((slide) => getComputedStyle(slide).transitionDuration),
  ).toBe("0s");
});

for (const viewport of inject("tier") === "all" ? (["phone", "desktop"] as const) : (["phone"] as const)) {
  test.journey(
    `pages of the lobby have no finding and no sideways scroll on a ${viewport}`,
    async ({ page, visit, script }) => {
      for (const path of ["/", "/rng", "/sports", "/rng?q=nothing+like+that", "/vendors/live"]) {
        await visit(path);
        const body = await page.evaluate(
          () => document.body.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, body]).toEqual([path, 0]);
        if (script) expect([path, await accessibilityFindings(page)]).toEqual([path, []]);
      }
    },
    { viewport },
  );
}

test.journey(
  "a member's own pages have no finding on a phone",
  async (walk) => {
    const { page, visit, script } = walk;
    if (!script) return;
    await register(walk);
    for (const path of ["/", "/favorite", "/seamless?vendor=rickshaw&gameCode=bengal-gold"]) {
      await visit(path);
      expect([path, await accessibilityFindings(page)]).toEqual([path, []]);
    }
  },
  { viewport: "phone" },
);
