import { BRAND } from "~/domain/vocabulary/brand-constants";
import type { CallRefusal } from "~/http/calls/call-route.server";

type Fields = Partial<Record<string, string>>;

/** What a client of this brand says that it is. */
const CLIENT = {
  clientType: [String(BRAND.client.clientType)],
  platform: [...BRAND.client.platforms, BRAND.platform],
} as const;

/** The refusal of a call that comes from a kind of client that there is not. What it does not say counts as right. */
export function unknownClient(fields: Fields): CallRefusal | undefined {
  const unknown = Object.keys(CLIENT).filter((name) => !isOneOf(CLIENT, name as keyof typeof CLIENT, fields));
  return unknown.length > 0 ? { status: 422, code: "invalid_fields", value: { fields: unknown } } : undefined;
}

/** For whom the lists of this brand are; for anybody else there is nothing on them. */
const OURS = {
  isPlatform: [String(BRAND.client.isPlatform)],
  device: [BRAND.client.device],
  merchant: [BRAND.merchantCode],
  merchantCode: [BRAND.merchantCode],
} as const;

/** Whether a call asks for this brand's. What it does not say counts as right. */
export function isForUs(fields: Fields): boolean {
  return Object.keys(OURS).every((name) => isOneOf(OURS, name as keyof typeof OURS, fields));
}

function isOneOf<Name extends string>(known: Record<Name, readonly string[]>, name: Name, fields: Fields) {
  const value = fields[name];
  return value === undefined || value === "" || known[name].includes(value);
}
