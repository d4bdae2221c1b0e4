import { z } from "zod";
import { readBounded } from "~/domain/shared/bounded-answer.server";

/** One session of a slot, over HTTP as a browser has it: its page, then one press of the form after the other. */
const TIMEOUT_MS = 20_000;
const MOST_BYTES = 2_000_000;

const Answer = z.object({ ok: z.boolean(), form: z.string(), pending: z.object({}).nullish() });
export type PressAnswer = z.output<typeof Answer>;

/** Whether the game did what was asked, and what it said instead is in the message. */
export class SilentGame extends Error {}

export class GameSession {
  private constructor(
    readonly url: string,
    readonly model: string,
    /** The key of the next bet. */
    public form: string,
  ) {}

  /** @throws where the studio gives no page of a slot */
  static async open(url: string): Promise<GameSession> {
    const page = await ask(url, { headers: { accept: "text/html" } });
    return new GameSession(url, hidden(page, "model"), hidden(page, "form"));
  }

  bet(stake: string): Promise<PressAnswer> {
    return this.#press({ form: this.form, model: this.model, stake, do: "spin" });
  }

  /** A round that broke off is shown to its end. */
  resume(): Promise<PressAnswer> {
    return this.#press({ do: "resume" });
  }

  /** @throws where the studio is away, or the answer is none; what it refuses is an answer */
  async #press(fields: Record<string, string>): Promise<PressAnswer> {
    const text = await ask(this.url, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
    const answer = Answer.parse(JSON.parse(text));
    this.form = answer.form;
    return answer;
  }
}

/** A refused bet is answered with 422. */
async function ask(url: string, init: RequestInit): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, redirect: "error", signal });
  const { text, isWhole } = await readBounded(response, MOST_BYTES);
  if (!isWhole || (!response.ok && response.status !== 422))
    throw new SilentGame(`the game answers ${response.status}`);
  return text;
}

function hidden(page: string, name: string): string {
  const [, value] = new RegExp(`name="${name}" value="([\\w-]+)"`).exec(page) ?? [];
  if (value === undefined) throw new SilentGame(`the game's page has no field ${name}`);
  return value;
}
