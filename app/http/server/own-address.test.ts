import { expect, test } from "vitest";
import { ownAddress } from "./own-address";

test.each([
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["::1", "http://[::1]:3000"],
  ["play.internal", "http://play.internal:3000"],
])("a site that listens at %s is found at %s", (host, address) => {
  expect(ownAddress({ host, port: 3000 })).toBe(address);
});
