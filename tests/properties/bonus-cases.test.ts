import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { runCase } from "../support/bonus-kit/run-case";
import type { Kit } from "../support/bonus-kit/kit";

/**
 * Every case of tests/conformance/bonus, each in a store of its own, through the services that pages, vendors and staff
 * use. Others of the same format are run by naming their file:
 * `BONUS_CASES=/path/cases.json npm run vitest -- run --project=sqlite --project=postgres tests/properties/bonus-cases.test.ts`
 */
const file = process.env.BONUS_CASES ?? new URL("../conformance/bonus/cases.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as Kit;

test.each(cases)("bonus case $rule: $name", async (one) => {
  const { got, expected, broken } = await runCase(one);
  expect(got).toEqual(expected);
  expect(broken).toBeUndefined();
});

test("the cases are there", () => {
  expect(cases.length).toBeGreaterThan(0);
  expect(["sqlite", "postgres"]).toContain(inject("store"));
});
