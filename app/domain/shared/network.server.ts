import { isIPv4, isIPv6 } from "node:net";

declare const brand: unique symbol;

/**
 * What counts as one place: an IPv4 address, or the /64 that a household has of IPv6, within which a machine takes
 * another address whenever it likes. Only the functions here make one, so that no limit counts a bare address.
 */
export type Network = string & { readonly [brand]: true };

export function networkOf(ip: string): Network {
  const address = read(ip);
  return (typeof address === "string" ? address : prefix(address, 64)) as Network;
}

/** The /48 that a site or a rented server has, and with it 65,536 of the others; undefined for IPv4. */
export function wideNetworkOf(ip: string): Network | undefined {
  const address = read(ip);
  return typeof address === "string" ? undefined : (prefix(address, 48) as Network);
}

export const isWide = (network: string): boolean => network.endsWith("::/48");

const prefix = (groups: string[], bits: number) => `${groups.slice(0, bits / 16).join(":")}::/${bits}`;

/** An IPv4 address, also one that is written as IPv6, or anything that is none; or the eight groups of an IPv6 one. */
function read(ip: string): string | string[] {
  const plain = ip.replace(/%.*$/, "").toLowerCase();
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::").map(inGroups);
  const groups = (text: string) => text.split(":").filter(Boolean);
  const gap = plain.includes("::") ? 8 - groups(head).length - groups(tail).length : 0;
  const all = [...groups(head), ...Array<string>(gap).fill("0"), ...groups(tail)];
  const short = all.map((group) => parseInt(group, 16).toString(16));
  const isMapped = short.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? short.slice(6).flatMap(bytesOf).join(".") : short;
}

/** Its last 32 bits may be written as IPv4. */
function inGroups(text: string): string {
  const last = text.split(":").at(-1)!;
  if (!isIPv4(last)) return text;
  const [a = 0, b = 0, c = 0, d = 0] = last.split(".").map(Number);
  const written = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(":");
  return text.slice(0, -last.length) + written;
}

const bytesOf = (group: string) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255];
