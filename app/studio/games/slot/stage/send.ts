import type { SlotAnswer } from "./props";

/** A form that was repeated is answered from what its first sending has made: that is quick. */
const SECOND_TRY_MS = 5_000;
const BETWEEN_MS = 300;

/**
 * The form as a browser without script would send it, asked for as JSON. Without an answer it is sent once more with
 * the same key, which is the same round. Undefined: still no answer. A page instead of an answer is gone to.
 */
export async function sendForm(
  action: string,
  fields: FormData,
  patienceMs: number,
): Promise<SlotAnswer | undefined> {
  const body = new URLSearchParams();
  fields.forEach((value, name) => {
    if (typeof value === "string") body.append(name, value);
  });
  return (await ask(action, body, patienceMs)) ?? (await askAgain(action, body));
}

async function askAgain(action: string, body: URLSearchParams): Promise<SlotAnswer | undefined> {
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  return ask(action, body, SECOND_TRY_MS);
}

async function ask(
  action: string,
  body: URLSearchParams,
  patienceMs: number,
): Promise<SlotAnswer | undefined> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), patienceMs);
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(action, { method: "POST", headers, body, signal: stop.signal });
    if (/json/.test(response.headers.get("content-type") ?? "")) return (await response.json()) as SlotAnswer;
    if (response.status < 500) location.assign(response.redirected ? response.url : action);
    return undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
