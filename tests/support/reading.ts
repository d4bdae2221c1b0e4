import { inject, test } from "vitest";
import { openLynx, textBrowser } from "./text-browser";
import type { TextReader } from "./text-reader";
import { W3m } from "./w3m";

export interface Reading<Browser extends TextReader = TextReader> {
  browser: Browser;
  program: "lynx" | "w3m";
  /** Opens a path of the portal. */
  visit(path: string): Promise<void> | void;
  /** What is on the page, without the numbers of its links and the ends of its lines. */
  words(): Promise<string>;
}

/** Somebody who reads a portal at a browser that is open. */
export function readingAt<Browser extends TextReader>(
  browser: Browser,
  program: Reading["program"],
  portalUrl: string,
): Reading<Browser> {
  return {
    browser,
    program,
    visit: (path) => browser.open(portalUrl + path),
    words: async () => (await browser.read()).replace(/\[\d+\]/g, "").replace(/\s+/g, " "),
  };
}

interface ReadingOptions {
  timeoutMs?: number;
  /** Where it begins, once there is a portal of the file's own. */
  at?: () => string;
}

interface Journey extends Reading {
  /** A browser of somebody else, of the same program. */
  openAnother(): Reading;
}

/** A journey through the running portal in English, walked at lynx and then at w3m. */
export function testReading(
  title: string,
  walk: (reading: Journey) => Promise<void>,
  { timeoutMs = 180_000, at = () => inject("portalUrl") }: ReadingOptions = {},
): void {
  if (inject("tier") !== "all") return;
  for (const program of ["lynx", "w3m"] as const) {
    test(`${title} (at ${program})`, { timeout: timeoutMs }, async () => {
      const opened: TextReader[] = [];
      const open = (): Journey => {
        const start = `${at()}/?lang=en`;
        const browser = program === "lynx" ? openLynx(start) : new W3m(textBrowser("w3m"), start);
        opened.push(browser);
        return { ...readingAt(browser, program, at()), openAnother: open };
      };
      try {
        await walk(open());
      } finally {
        await Promise.all(opened.map((browser) => browser.close()));
      }
    });
  }
}

const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** What to type of a human check whose picture nobody sees; undefined where there is none. */
export function digitsSaidIn(words: string): string | undefined {
  const said = /five in a row: ((?:\w+, ){4}\w+)/.exec(words)?.[1];
  return said
    ?.split(", ")
    .map((word) => DIGITS.indexOf(word))
    .join("");
}
