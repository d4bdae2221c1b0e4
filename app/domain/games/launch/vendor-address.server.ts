import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, fetch } from "undici";
import type { App } from "../../app.server";

/**
 * Where vendors may be asked. What staff write into a form makes this server send requests, and behind it may stand
 * machines that answer whoever is inside: an address of this machine or of a private network is therefore refused, as it
 * is written and as its name resolves when a connection is made. An operator whose studios are on such a network says so
 * by PRIVATE_NETWORKS; the studio that runs in this very site is a path, and no matter of this.
 */
export type AddressProblem = "launcher_credentials" | "launcher_private";

type Config = Pick<App["config"], "privateNetworks">;

/** What is wrong with a whole URL as it is written. */
export function addressProblem({ privateNetworks }: Config, address: string): AddressProblem | undefined {
  const { username, password, hostname } = new URL(address);
  if (username !== "" || password !== "") return "launcher_credentials";
  return !privateNetworks && isPrivateHost(hostname) ? "launcher_private" : undefined;
}

export interface VendorCall {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** `fetch` for a vendor elsewhere. Rejects, before anything is sent, where the address is refused. */
export async function fetchVendor(config: Config, address: string, init: VendorCall) {
  const problem = addressProblem(config, address);
  if (problem) throw new Error(problem);
  const dispatcher = config.privateNetworks ? undefined : publicNetwork;
  return fetch(address, { ...init, redirect: "error", dispatcher });
}

/** A name of this machine, or an address that is not of the public network. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (host === "localhost" || host.endsWith(".localhost")) return true;
  return ipaddr.isValid(host) && isPrivate(host);
}

const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR("::/96");

/**
 * IPv4 that is written as IPv6 is IPv4; whatever has a use of its own (private, link-local, multicast …) is not public.
 * Nor is the old way to write IPv4 in IPv6, which the library takes for unicast and nobody uses.
 */
function isPrivate(address: string): boolean {
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv6 && read.match(IPV4_COMPATIBLE)) return true;
  return read.range() !== "unicast";
}

/** Looks a name up where a connection is made, so that it cannot lead elsewhere between a check and its use. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.some(({ address }) => isPrivate(address))) return done(new Error("launcher_private"), []);
    if (options.all) return done(null, addresses);
    const [{ address, family }] = addresses as [LookupAddress];
    done(null, address, family);
  });
};

const publicNetwork = new Agent({ connect: { lookup: lookUpPublic } });
