import { BRAND } from "~/domain/brand/brand-constants";

/** What this brand's clients call themselves; for a client of another kind there is nothing on a list. */
const OURS = {
  clientType: [String(BRAND.client.clientType)],
  platform: BRAND.client.platforms,
  isPlatform: [String(BRAND.client.isPlatform)],
  device: [BRAND.client.device],
  merchant: [BRAND.merchantCode],
  merchantCode: [BRAND.merchantCode],
} as const;

/** Whether a call comes from a client of this brand. What it does not say of itself counts as right. */
export function isForUs(fields: Partial<Record<string, string>>): boolean {
  return (Object.keys(OURS) as (keyof typeof OURS)[]).every((name) => {
    const value = fields[name];
    return value === undefined || value === "" || (OURS[name] as readonly string[]).includes(value);
  });
}
