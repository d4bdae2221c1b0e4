import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TextReader } from "./text-reader";

const PATIENCE_MS = 15_000;
/** A screen that has stood still for so long is drawn. */
const STILL_MS = 120;
/** How the line at the bottom begins once a page is there. */
const ARRIVED = "Viewing";
/** What it says of words that it searched for in vain. */
const MISSED = "Not found";
/** A question is on the screen by then, unless the key was lost. */
const ANSWER_MS = 2_000;
const CLEAR_LINE = "\u0015";
const ENTER = "\r";
const TAB = "\t";
const BACK = "\u001b\t";

/**
 * A person at w3m: searches for words and presses Enter on them. W3m asks for a terminal, which `script` gives it, and
 * forgets what is typed while it draws: every key waits until the screen stands still.
 */
export class W3m implements TextReader {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "croupier-w3m-"));
  readonly #terminal: ChildProcess;
  #saved = 0;
  #drawnAt: number | undefined;
  #drawn = "";

  constructor(program: string, url: string) {
    const command = `stty rows 60 cols 120; exec ${program} -cookie -o accept_cookie=1 -o use_mouse=0 -o ignorecase_search=0 '${url}'`;
    this.#terminal = spawn("script", ["-q", "-c", command, "/dev/null"], {
      stdio: ["pipe", "pipe", "ignore"],
      env: { ...process.env, HOME: this.#folder, TERM: "vt100", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
    });
    this.#terminal.stdout!.on("data", (drawn: Buffer) => {
      this.#drawnAt = performance.now();
      this.#drawn += drawn.toString("latin1");
    });
  }

  async read(): Promise<string> {
    const file = path.join(this.#folder, `page-${++this.#saved}`);
    await this.#answer("S", "Save", file);
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 50) {
      await pause(50);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      if (text.endsWith("\n")) return text;
    }
    throw new Error("w3m saved no page");
  }

  async open(url: string): Promise<void> {
    await this.#answer("U", "Goto URL", url);
    await this.#arrival();
  }

  async reload(): Promise<void> {
    await this.#type("R");
    await this.#arrival();
  }

  async choose(words: string): Promise<void> {
    await this.#moveToLast(words);
    await this.#type(ENTER);
    await this.#arrival();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#moveToLast(label);
    await this.#type(TAB, ENTER, CLEAR_LINE + text + ENTER);
  }

  async tick(words: string): Promise<void> {
    await this.#moveToLast(words);
    await this.#type(BACK, ENTER);
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#terminal.once("close", resolve));
    this.#terminal.kill("SIGKILL");
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What is searched for is a pattern, and "Password" is not in "Payment password". */
  async #moveToLast(words: string): Promise<void> {
    await this.#type("G", "$");
    await this.#answer("?", "Backward", words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    await this.#rest();
    if (this.#drawn.includes(MISSED)) throw new Error(`"${words}" is not on the page:\n${await this.read()}`);
  }

  /** Presses a key until w3m asks: one that is pressed while a page comes in is lost. */
  async #answer(key: string, question: string, text: string): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      await this.#type(key);
      if (await this.#becomes(() => this.#drawn.includes(question), ANSWER_MS))
        return this.#type(CLEAR_LINE + text + ENTER);
    }
    throw new Error(`w3m does not ask: ${question}`);
  }

  async #type(...keys: string[]): Promise<void> {
    if (this.#drawnAt === undefined) await this.#arrival();
    for (const key of keys) {
      await this.#rest();
      this.#drawn = "";
      this.#drawnAt = performance.now();
      this.#terminal.stdin!.write(key);
    }
  }

  #rest(): Promise<void> {
    return this.#until(() => performance.now() - this.#drawnAt! >= STILL_MS, "w3m does not come to rest");
  }

  /** The screen stands still while a server thinks, too: only the name of the page says that it is there. */
  #arrival(): Promise<void> {
    return this.#until(() => this.#drawn.includes(ARRIVED), "w3m does not arrive");
  }

  async #until(met: () => boolean, otherwise: string): Promise<void> {
    if (!(await this.#becomes(met, PATIENCE_MS))) throw new Error(otherwise);
  }

  async #becomes(met: () => boolean, withinMs: number): Promise<boolean> {
    const until = performance.now() + withinMs;
    while (!met()) {
      if (performance.now() > until) return false;
      await pause(20);
    }
    return true;
  }
}
