import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { mailKey } from "../vocabulary/mail-address";

/**
 * Which messages' secrets staff may ask to read: those that can reach their owner no other way and are still good for
 * something. What opens a dormant account no single one of them reads.
 */
interface Held {
  secret: string;
  status: string;
  expiresAt: number | null;
}

/** Whether its secret is nobody's to read: it has none, it left by itself, or it has run out. */
export function isCovered({ secret, status, expiresAt }: Held, now: number): boolean {
  return secret === "" || status !== "kept" || (expiresAt !== null && expiresAt <= now);
}

/** How an address may stand among the accounts' contacts. */
export const keysOf = (recipient: string) => [recipient, mailKey(recipient)];

/** Those of some addresses that belong to dormant accounts. */
export function dormantContacts(db: Pick<Kysely<Database>, "selectFrom">, recipients: string[]) {
  return db
    .selectFrom("contacts")
    .innerJoin("accounts", "accounts.id", "contacts.account_id")
    .select("contacts.address")
    .where("accounts.dormant_at", "is not", null)
    .where("contacts.address", "in", recipients.flatMap(keysOf));
}
