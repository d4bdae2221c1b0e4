import type { App } from "../../app.server";
import * as store from "./stored-codes.server";
import { countdownSeconds, type CodeFor } from "./purpose";

/** What a form says of the code that is on its way. */
export interface SentCode {
  channel: "sms" | "mail";
  /** Where it went, as only its owner can tell. */
  to: string;
  /** Until when it can be used. */
  validUntil: number;
  /** When the next one can be asked for: counted down by the page, and 0 when that is now. */
  secondsLeft: number;
}

/** Undefined when none was asked for, or the last one is over or used. */
export async function sentCodeView(
  app: Pick<App, "db" | "clock">,
  { purpose, subject }: CodeFor,
): Promise<(Pick<SentCode, "validUntil" | "secondsLeft"> & { recipient: string }) | undefined> {
  const code = await store.readCode(app.db, { purpose, subject });
  const now = app.clock.now();
  if (code?.usedAt !== null || code.expiresAt <= now) return undefined;
  const countdownMs = countdownSeconds((code.expiresAt - code.issuedAt) / 60_000) * 1_000;
  const secondsLeft = Math.max(0, Math.ceil((code.issuedAt + countdownMs - now) / 1_000));
  return { recipient: code.recipient, validUntil: code.expiresAt, secondsLeft };
}
