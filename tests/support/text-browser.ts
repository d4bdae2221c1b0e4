import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, type WriteStream } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findTextBrowser } from "../../scripts/setup/ensure-browsers.mjs";
import type { TextReader } from "./text-reader";

const PATIENCE_MS = 15_000;
/** After so long without another word a print that has no list of links is taken for whole. */
const SHORT_PAGE_MS = 1_000;
/** Over the list of what the page's links lead to. */
const REFERENCES = "\nReferences\n";

/** `npm test` sees to both lynx and w3m; a run without one of them would show less than it says. */
export function textBrowser(name: "lynx" | "w3m"): string {
  const found = findTextBrowser(name);
  if (!found) throw new Error(`${name} is missing: apt-get install lynx w3m`);
  return found;
}

export const openLynx = (url: string, options?: TextBrowserOptions) =>
  new TextBrowser(textBrowser("lynx"), url, options);

interface TextBrowserOptions {
  /** Shows each picture as a link to it. */
  images?: boolean;
}

/**
 * A person at lynx: sees a page as text, moves from control to control with the tab key, types, and presses Enter.
 * Lynx reads its keys from a pipe and prints what it shows to files, so it needs no terminal.
 */
export class TextBrowser implements TextReader {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "croupier-lynx-"));
  readonly #lynx: ChildProcess;
  readonly #keys: WriteStream;
  #printed = 0;

  constructor(program: string, url: string, { images = false }: TextBrowserOptions = {}) {
    const pipe = path.join(this.#folder, "keys");
    spawnSync("mkfifo", [pipe]);
    // A text field takes letters only after Enter; until then they are commands, as everywhere on the page.
    const options = [
      "-number_fields",
      "-accept_all_cookies",
      "-nopause",
      "-tna",
      "-display_charset=utf-8",
      `-cmd_script=${pipe}`,
      ...(images ? ["-image_links"] : []),
    ];
    this.#lynx = spawn(program, [...options, url], {
      stdio: ["ignore", "ignore", "ignore"],
      env: { ...process.env, TERM: "vt100", LINES: "60", COLUMNS: "120", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
    });
    this.#keys = createWriteStream(pipe);
  }

  /** Goes to an address that somebody knows by heart. */
  open(url: string): void {
    this.#press("g", "^U");
    this.#type(url);
    this.#press("^J");
  }

  reload(): void {
    this.#press("^R");
  }

  /** What is on the page, with the numbers of its links and fields. */
  async read(): Promise<string> {
    return (await this.#print()).split(REFERENCES)[0]!;
  }

  /** Where the links of the page lead. */
  async addresses(): Promise<string[]> {
    const list = (await this.#print()).split(REFERENCES)[1] ?? "";
    return [...list.matchAll(/^ *\d+\. (\S+)$/gm)].map(([, address]) => address!);
  }

  async #print(): Promise<string> {
    const file = path.join(this.#folder, `page-${++this.#printed}`);
    this.#type("p");
    this.#press("^J", "^U");
    this.#type(file);
    this.#press("^J");
    let before = "";
    let stillMs = 0;
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 50) {
      await pause(50);
      const text = readIfThere(file);
      stillMs = text === before ? stillMs + 50 : 0;
      if (text !== "" && stillMs >= (text.includes(REFERENCES) ? 50 : SHORT_PAGE_MS)) return text;
      before = text;
    }
    throw new Error("lynx printed no page");
  }

  /** Follows the link with these words, or presses the button; of several the last, since a dialog stands at the end. */
  async choose(words: string): Promise<void> {
    await this.#moveTo(await this.#numberBefore(words));
    this.#press("^J");
  }

  /** Types into the field that stands after these words. */
  async fill(label: string, text: string): Promise<void> {
    await this.#moveTo(await this.#numberAfter(label));
    this.#press("^J", "^U");
    this.#type(text);
    this.#press("<tab>");
  }

  /** Ticks the box that stands before these words. */
  async tick(words: string): Promise<void> {
    await this.choose(words);
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#lynx.once("close", resolve));
    this.#lynx.kill("SIGKILL");
    this.#keys.destroy();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** `[7]Log in`, `([7]Log in)`, `[7][ ] I agree` */
  async #numberBefore(words: string): Promise<number> {
    const text = await this.read();
    const at = text.lastIndexOf(words);
    const number = [...text.slice(0, Math.max(at, 0)).matchAll(/\[(\d+)\]/g)].at(-1)?.[1];
    if (at === -1 || number === undefined) throw new Error(`"${words}" is not on the page:\n${text}`);
    return Number(number);
  }

  /**
   * `Username [3]________`; a wide field hides the end of its number, `[3________` or `[3-500____`, and is the one after
   * the last.
   */
  async #numberAfter(label: string): Promise<number> {
    const text = await this.read();
    const field = new RegExp(`${escape(label)}[^[]*\\[(\\d+)(.)`).exec(text);
    if (!field) throw new Error(`no field follows "${label}" on the page:\n${text}`);
    if (field[2] === "]") return Number(field[1]);
    const before = [...text.slice(0, field.index + field[0].length).matchAll(/\[(\d+)\]/g)].at(-1)?.[1];
    return Number(before ?? 0) + 1;
  }

  /** From the first link of the page, each tab is one further; buttons that do nothing here are stops without a number. */
  async #moveTo(number: number): Promise<void> {
    const text = await this.read();
    const unnumbered = text.slice(0, text.indexOf(`[${number}]`)).match(/\(BUTTON\)/g)?.length ?? 0;
    this.#press("Home", ...Array.from({ length: number - 1 + unnumbered }, () => "<tab>"));
  }

  #type(text: string): void {
    this.#press(...[...text].map((letter) => (letter === " " ? "<space>" : letter)));
  }

  #press(...keys: string[]): void {
    this.#keys.write(keys.map((key) => `key ${key}\n`).join(""));
  }
}

/** Lynx takes a file away and makes it anew while it prints. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
