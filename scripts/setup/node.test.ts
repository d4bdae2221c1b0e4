import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What a program sees that is started as the site is. */
function threadsOf(env: Record<string, string>): string {
  const { UV_THREADPOOL_SIZE: _, ...rest } = process.env;
  const program = ["scripts/setup/node.sh", "-p", "process.env.UV_THREADPOOL_SIZE"];
  return execFileSync("sh", program, { env: { ...rest, ...env }, encoding: "utf8" }).trim();
}

test("the site starts with eight threads for passwords, pictures and pages, or as many as the operator says", () => {
  expect(threadsOf({})).toBe("8");
  expect(threadsOf({ UV_THREADPOOL_SIZE: "16" })).toBe("16");
  expect(readFileSync("Dockerfile", "utf8")).toMatch(/^ENV UV_THREADPOOL_SIZE=8$/m);
});
