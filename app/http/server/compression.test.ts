import { expect, test } from "vitest";
import { encodingFor } from "./compression";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0", "identity"],
  ["gzip, br;q=0", "gzip"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *;q=0.1", "gzip"],
  ["x-br, brotli", "identity"],
  ["GZIP", "gzip"],
] as const)("br;q=0 is not answered in br: what asks for %j is answered in %s", (asked, encoding) => {
  expect(encodingFor(asked)).toBe(encoding);
  // And the same the second time, when it is known.
  expect(encodingFor(asked)).toBe(encoding);
});
