import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FEATURES } from "./features";

/** What a switch means is asked of these functions too; above them it is only named. */
const MEANINGS = /brand\/features\.ts$/;

test("every switch is asked for somewhere", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const texts = files.map((file) => {
    const text = readFileSync(path.join("app", file), "utf8");
    return MEANINGS.test(file) ? text.slice(text.indexOf("export const takesRegistrations")) : text;
  });
  const code = texts.join("\n");
  const asked = FEATURES.filter((feature) => new RegExp(`\\b${feature}\\b`).test(code));
  expect(files.length).toBeGreaterThan(500);
  expect(FEATURES.filter((feature) => !asked.includes(feature))).toEqual([]);
});
