import { z } from "zod";

/** Unknown fields are accepted and ignored at every level, as the contract asks. */
const Locale = z.string().regex(/^([a-zA-Z]{2}|[a-zA-Z]{2}[-_][a-zA-Z]{2}|en-soc)$/);
const CurrencyCode = z.string().regex(/^[A-Z][A-Z0-9_]{2,31}$/);
const Url = z.string().regex(/^(https?|app):\/\/([^/?#]+)([^?#]*)(\?[^#]*)?(#.*)?$/);
const Jurisdiction = z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/);

const common = {
  casino_id: z.string().min(1).max(255),
  game: z.string().min(1),
  locale: Locale.optional(),
  ip: z.string().optional(),
  client_type: z.enum(["mobile", "desktop"]).optional(),
  jurisdiction: Jurisdiction.optional(),
};

export const RealLaunch = z.object({
  ...common,
  account: z.object({ id: z.string().min(1).max(255), currency: CurrencyCode }),
  urls: z.object({ return_url: Url.optional(), deposit_url: Url.optional() }).optional(),
  session_id: z.string().min(1).optional(),
  session_payload: z.string().max(4096).optional(),
});

export const DemoLaunch = z.object({
  ...common,
  currency: CurrencyCode.default("USD"),
  player_id: z.string().max(64).optional(),
  balance: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,16})?$/)
    .default("10000"),
  urls: z.object({ return_url: Url.optional() }).optional(),
});

/** The first thing that is wrong, with the field's path: `account.currency: Invalid`. */
export function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join(".") || "body"}: ${issue.message}` : "malformed body";
}
