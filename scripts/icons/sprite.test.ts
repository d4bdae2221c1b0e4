import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namesModule, sprite } from "./sprite";

const committed = (name: string) =>
  readFileSync(new URL(`../../app/ui/icon/${name}`, import.meta.url), "utf8");

test("the committed sprite and names are what the list makes", () => {
  expect(committed("sprite.svg")).toBe(sprite());
  expect(committed("names.ts")).toBe(namesModule());
});

test("no symbol brings a colour of its own", () => {
  expect(sprite()).not.toMatch(/fill=|stroke=|style=/);
});
