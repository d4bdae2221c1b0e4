import { readBounded } from "../shared/bounded-answer.server";
import type { Delivered, Delivery } from "./delivery";

interface SmsGateway {
  url: string;
  key: string;
  timeoutMs: number;
}

/**
 * Hands one text message to a gateway over HTTP; docs/messages-out.md says what is sent and which answers mean what.
 * A gateway of another shape is met by a few lines in between.
 */
export async function sendSms(gateway: SmsGateway, message: Delivery): Promise<Delivered> {
  const { url, key, timeoutMs } = gateway;
  const id = String(message.id);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": id,
      },
      body: JSON.stringify({ id, to: message.recipient, text: message.text }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) {
      await response.body?.cancel();
      return { ok: true };
    }
    const { text } = await readBounded(response, LONGEST_ANSWER);
    const error = `${response.status} ${text}`.trim();
    return { ok: false, isFinal: !isPassing(response.status), error, retryAfterMs: retryAfterMs(response) };
  } catch (error) {
    const { message: text, cause } = error as Error;
    return { ok: false, isFinal: false, error: cause instanceof Error ? cause.message : text };
  }
}

/** Bytes of a refusal that are kept for staff to read. */
const LONGEST_ANSWER = 300;

/** Too early, too often, too slow, or its own trouble: the same message may be taken later. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/** Only whole seconds are understood; a date is none. */
function retryAfterMs(response: Response): number | undefined {
  const seconds = response.headers.get("retry-after");
  return seconds !== null && /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}
