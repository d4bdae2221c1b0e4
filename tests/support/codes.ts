import type { App } from "../../app/domain/app.server";
import { openSecret } from "../../app/domain/outbound/messages-out.server";
import { watch } from "./watched-log";

/** The code or link of the newest message to an address, as its owner reads it where sending is not set up. */
export async function secretSentTo(app: App, recipient: string): Promise<string | undefined> {
  const message = await app.db
    .selectFrom("messages_out")
    .select(["id", "secret"])
    .where("recipient", "=", recipient)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const secret = message && openSecret(app, message);
  watch.keepSecret(secret);
  return secret;
}

export async function codeSentTo(app: App, recipient: string): Promise<string> {
  const code = await secretSentTo(app, recipient);
  if (code === undefined) throw new Error(`nothing was sent to ${recipient}`);
  return code;
}

/** Another code than the right one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
