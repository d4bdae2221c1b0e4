import { z } from "zod";
import { isAddressRange } from "~/domain/settings/address-list.server";

const THIS_MACHINE = ["127.0.0.0/8", "::1"];
const MESSAGE =
  "must be 0, 1 for a proxy on this machine, or the addresses of the proxies, such as 10.0.0.5, 172.18.0.0/16";

/**
 * Whose `X-Forwarded-For` is believed, as addresses and ranges: none, the proxy on this machine, or those that are named.
 * What everybody may write would let anybody choose an address of their own.
 */
export const trustedProxies = z
  .string()
  .default("0")
  .transform((value, context) => {
    if (value === "0" || value === "false") return [];
    if (value === "1" || value === "true") return THIS_MACHINE;
    const ranges = value.split(",").map((range) => range.trim());
    if (ranges.every(isProxyRange)) return ranges;
    context.addIssue({ code: "custom", message: MESSAGE });
    return z.NEVER;
  });

/** A range of all addresses is none that belongs to a proxy. */
const isProxyRange = (range: string) => isAddressRange(range) && !/\/0+$/.test(range);
