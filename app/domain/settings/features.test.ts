import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FEATURES } from "./features";

test("every switch is asked for somewhere", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test\.tsx?|declares\.ts)$/.test(file),
  );
  const code = files.map((file) => readFileSync(path.join("app", file), "utf8")).join("\n");
  const asked = FEATURES.filter((feature) => new RegExp(`\\b${feature}\\b`).test(code));
  expect(files.length).toBeGreaterThan(500);
  expect(FEATURES.filter((feature) => !asked.includes(feature))).toEqual([]);
});
