import { z } from "zod";
import { plainText, textsSchema } from "../../../shared/texts.server";
import { wholeNumber } from "../../../shared/whole-number.schema";
import { maintenanceSchema, reasonText } from "./maintenance.schema.server";

const version = wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER });
/** An address of another site, or a path of this one. */
const address = z
  .string()
  .trim()
  .max(300, "errors:field.tooLong?max=300")
  .regex(/^(https?:\/\/[^\s/]+|\/(?!\/))\S*$/, "games:refusals.address");

/** How a vendor is shown. */
export function vendorSchema(languages: readonly [string, ...string[]], timeZone: string) {
  return z.object({
    version,
    name: plainText(60),
    sort: wholeNumber({ min: 0, max: 9_999 }),
    rulesUrl: address.optional(),
    /** The card of its sports that the lobby's shortcut to football opens. */
    footballCard: z
      .string()
      .trim()
      .regex(/^[\w.:-]{1,64}$/, "errors:field.reference")
      .optional(),
    enabled: z.boolean().default(false),
    maintenance: maintenanceSchema(timeZone),
    texts: textsSchema(languages, { reason: reasonText() }),
  });
}

export const ADAPTERS = ["none", "softswiss"] as const;
export const VENDOR_WALLETS = ["single", "transfer"] as const;

/** How its games are launched and its calls are known to be its own. */
export const ConnectionSchema = z.object({
  version,
  adapter: z.enum(ADAPTERS),
  /** Whether bets move the member's own wallet, or a balance that the vendor keeps. */
  wallet: z.enum(VENDOR_WALLETS).default("single"),
  casinoId: plainText(60),
  launcherUrl: address.optional(),
  /** Left empty, the key stays. */
  secret: z
    .string()
    .trim()
    .min(16, "games:refusals.short_key")
    .max(300, "errors:field.tooLong?max=300")
    .optional(),
});

export type VendorInput = z.output<ReturnType<typeof vendorSchema>>;
export type ConnectionInput = z.output<typeof ConnectionSchema>;
