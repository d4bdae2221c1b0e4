import { createHash } from "node:crypto";

/** Another text whenever anything of it changes: what a form was made from, what an address holds. */
export function contentVersion(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 12);
}
