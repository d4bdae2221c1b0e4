import { afterAll, expect } from "vitest";
import { watch } from "./watched-log";

// Once in each test file: what another one used is no concern of this one.
afterAll(() => {
  const findings = watch.findings();
  watch.forget();
  expect(findings, "a secret in what the site logged").toEqual([]);
});
