import { chromium, type Browser, type BrowserContext } from "playwright";
import { afterAll, inject } from "vitest";
import { outsideCode } from "../../app/i18n/languages";
import { findChromium } from "../../scripts/setup/ensure-browsers.mjs";

export { allStarted } from "../../scripts/bench/settled";

/** What a closed network and a container without a sandbox need; everything else is Chromium as people have it. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Remix takes a browser that calls itself headless for a crawler. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

export interface Visitor {
  script: boolean;
  viewport?: keyof typeof viewports;
  locale?: "en" | "bn" | "ar";
  /** Whether it is worked with fingers, which press and do not hover. */
  touch?: boolean;
  /** Whether the brand's popups open over the lobby; only journeys about them want that. */
  popups?: boolean;
  /** The portal that is visited, if not the one that all journeys share. */
  portalUrl?: string;
  /** Whether things may move by themselves. */
  moves?: boolean;
  /** Whether the site may keep its page for no connection: what a worker asks for, no journey can stand in for. */
  worker?: boolean;
}

let browser: Promise<Browser> | undefined;

/** A browser profile of its own: no cookies, nothing cached. One Chromium serves a whole test file. */
export async function newVisitor({
  script,
  viewport = "desktop",
  locale = "en",
  touch = false,
  popups = false,
  portalUrl = inject("portalUrl"),
  worker = false,
  moves = false,
}: Visitor): Promise<BrowserContext> {
  browser ??= chromium.launch({ executablePath: findChromium(), args: FLAGS });
  const context = await (
    await browser
  ).newContext({
    javaScriptEnabled: script,
    viewport: viewports[viewport],
    locale,
    hasTouch: touch,
    isMobile: touch,
    userAgent: USER_AGENT,
    reducedMotion: moves ? "no-preference" : "reduce",
    serviceWorkers: worker ? "allow" : "block",
    // Whoever says what a page is for, whatever that is, meets no popup.
    extraHTTPHeaders: popups ? {} : { "sec-purpose": "journey" },
  });
  context.setDefaultTimeout(15_000);
  // The site speaks its own first language to whoever has not chosen another.
  await context.addCookies([{ name: "lang", value: outsideCode(locale), url: portalUrl }]);
  return context;
}

afterAll(async () => (await browser)?.close());
