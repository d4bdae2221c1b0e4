import { BlockList, isIP } from "node:net";

/** Addresses and ranges as people write them: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export interface AddressList {
  isEmpty: boolean;
  has(ip: string): boolean;
}

/** Whether something can be an entry. An IPv4 address written as IPv6 cannot: it would look right and match nobody. */
export function isAddressRange(entry: string): boolean {
  return rangeOf(entry) !== undefined;
}

/** What is no entry is left out. An IPv4 address that arrives as `::ffff:203.0.113.7` is the IPv4 address. */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList();
  const ranges = entries.flatMap((entry) => rangeOf(entry) ?? []);
  for (const { address, prefix, family } of ranges) list.addSubnet(address, prefix, family);
  return {
    isEmpty: ranges.length === 0,
    has(ip) {
      const address = ip.replace(/%.*$/, "");
      const version = isIP(address);
      return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
    },
  };
}

function rangeOf(entry: string) {
  const [, address = "", digits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const version = isIP(address);
  if (version === 0 || /^(0*:)*:?ffff:/i.test(address)) return undefined;
  const widest = version === 4 ? 32 : 128;
  const prefix = digits === undefined ? widest : Number(digits);
  if (prefix > widest) return undefined;
  return { address, prefix, family: version === 4 ? ("ipv4" as const) : ("ipv6" as const) };
}
