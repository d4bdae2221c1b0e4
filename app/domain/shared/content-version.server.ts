import { createHash } from "node:crypto";
import { z } from "zod";

/** What a form was made from, as `contentVersion` tells it. */
export const versionField = () => z.string().max(64).default("");

/** Another text whenever anything of it changes: what a form was made from, what an address holds. */
export function contentVersion(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content, plain)).digest("base64url").slice(0, 12);
}

/** Amounts are no JSON. */
const plain = (_key: string, value: unknown) => (typeof value === "bigint" ? `${value}n` : value);
