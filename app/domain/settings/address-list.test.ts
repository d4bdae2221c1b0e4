import { expect, test } from "vitest";
import { addressList, isAddressRange } from "./address-list.server";

test("[S08] an address is found in a range of its own family, however it arrives", () => {
  const list = addressList(["203.0.113.0/24", "198.51.100.7", "2001:db8:5::/48"]);
  for (const ip of ["203.0.113.84", "::ffff:203.0.113.84", "198.51.100.7", "2001:db8:5::1"])
    expect(list.has(ip), ip).toBe(true);
  for (const ip of ["203.0.114.1", "198.51.100.8", "::ffff:198.51.100.8", "2001:db8:6::1", "", "nonsense"])
    expect(list.has(ip), ip).toBe(false);
});

test("a list of nothing has nobody", () => {
  expect(addressList([]).isEmpty).toBe(true);
  expect(addressList([]).has("203.0.113.84")).toBe(false);
});

test.each([
  "203.0.113.0/33",
  "2001:db8::/129",
  "203.0.113",
  "203.0.113.0/",
  "::ffff:203.0.113.7",
  "fe80::1%eth0",
  "x",
  "",
])("%s is no range", (entry) => expect(isAddressRange(entry)).toBe(false));

test.each(["203.0.113.7", "203.0.113.0/24", "0.0.0.0/0", "::1", "2001:db8::/32"])("%s is a range", (entry) =>
  expect(isAddressRange(entry)).toBe(true),
);
