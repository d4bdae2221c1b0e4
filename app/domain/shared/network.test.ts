import { expect, test } from "vitest";
import type { Secret } from "../access/secret-attempts.server";
import { networkOf, wideNetworkOf } from "./network.server";

test.each([
  ["203.0.113.7", "203.0.113.7", undefined],
  ["::ffff:203.0.113.7", "203.0.113.7", undefined],
  ["::FFFF:203.0.113.7", "203.0.113.7", undefined],
  ["::ffff:cb00:7107", "203.0.113.7", undefined],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7", undefined],
  ["2001:db8:7:1:2:3:4:5", "2001:db8:7:1::/64", "2001:db8:7::/48"],
  ["2001:0DB8:0007:0001::", "2001:db8:7:1::/64", "2001:db8:7::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64", "64:ff9b:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["", "", undefined],
  ["not an address", "not an address", undefined],
])("%s counts as %s, and more widely as %s", (ip, network, wide) => {
  expect(networkOf(ip)).toBe(network);
  expect(wideNetworkOf(ip)).toBe(wide);
});

test("a limit of addresses takes a network, and no bare address", () => {
  // @ts-expect-error: it is text that nobody has read as an address
  const bare: Secret = { kind: "login_ip", subject: "203.0.113.7" };
  const counted: Secret = { kind: "login_ip", subject: networkOf("203.0.113.7") };
  expect(counted).toEqual(bare);
});
