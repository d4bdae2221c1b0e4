import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 60_000;
/** A screen that has stood still for so long is drawn. */
const STILL_MS = 120;
const CLEAR_LINE = "\u0015";
const ENTER = "\r";
const TAB = "\t";

/**
 * A person at w3m: searches for words and presses Enter on them. W3m asks for a terminal, which `script` gives it, and
 * forgets what is typed while it draws: every key waits until the screen stands still.
 */
export class W3m {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "croupier-w3m-"));
  readonly #terminal: ChildProcess;
  #saved = 0;
  #drawnAt = Infinity;

  constructor(program: string, url: string) {
    const command = `stty rows 60 cols 120; exec ${program} -cookie -o accept_cookie=1 -o use_mouse=0 '${url}'`;
    this.#terminal = spawn("script", ["-q", "-c", command, "/dev/null"], {
      stdio: ["pipe", "pipe", "ignore"],
      env: { ...process.env, HOME: this.#folder, TERM: "vt100", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" },
    });
    this.#terminal.stdout!.on("data", () => (this.#drawnAt = performance.now()));
  }

  /** The page as text. */
  async read(): Promise<string> {
    const file = path.join(this.#folder, `page-${++this.#saved}`);
    await this.#type("S", CLEAR_LINE + file + ENTER);
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += 50) {
      await pause(50);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      if (text.endsWith("\n")) return text;
    }
    throw new Error("w3m saved no page");
  }

  async open(url: string): Promise<void> {
    await this.#type("U", CLEAR_LINE + url + ENTER);
  }

  /** Follows the link, or presses the button, with these words; of several the last, since a dialog stands at the end. */
  async choose(words: string): Promise<void> {
    await this.#moveToLast(words);
    await this.#type(ENTER);
  }

  /** Types into the field that follows these words. */
  async fill(label: string, text: string): Promise<void> {
    await this.#moveToLast(label);
    await this.#type(TAB, ENTER, CLEAR_LINE + text + ENTER);
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#terminal.once("close", resolve));
    this.#terminal.kill("SIGKILL");
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #moveToLast(words: string): Promise<void> {
    await this.#type("G", "?", CLEAR_LINE + words + ENTER);
  }

  async #type(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const until = performance.now() + PATIENCE_MS;
      while (performance.now() - this.#drawnAt < STILL_MS || this.#drawnAt === Infinity) {
        if (performance.now() > until) throw new Error("w3m does not come to rest");
        await pause(20);
      }
      this.#drawnAt = performance.now();
      this.#terminal.stdin!.write(key);
    }
  }
}
