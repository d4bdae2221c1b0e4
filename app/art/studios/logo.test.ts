import { expect, test } from "vitest";
import { parseDrawings } from "../../../tests/support/well-formed";
import { artCategories } from "../category";
import { vendorLogo, vendorMark } from "./logo";
import { studios } from "./table";

test("sixty studios, each with a name, a mark and a combination of inks of its own", () => {
  expect(studios).toHaveLength(60);
  for (const property of ["id", "name", "mark"] as const)
    expect(new Set(studios.map((studio) => studio[property])).size).toBe(60);
  expect(new Set(studios.map(({ inks }) => inks.join())).size).toBe(60);
});

test("every kind of game has a studio that makes it first of all", () => {
  for (const category of artCategories)
    if (category !== "elott" && category !== "jackpot")
      expect(studios.map(({ makes }) => makes[0])).toContain(category);
  for (const category of artCategories) expect(studios.flatMap(({ makes }) => makes)).toContain(category);
});

test("logos and marks are well-formed, named and of one height", async () => {
  const logos = studios.flatMap(({ id }) => [vendorLogo(id), vendorLogo(id, { inColour: true })]);
  await parseDrawings([...logos, ...studios.map(({ id }) => vendorMark(id))]);
  for (const logo of logos) expect(logo).toMatch(/viewBox="0 0 \d+ 40" role="img" aria-label="[^"]+"/);
  expect(vendorLogo("saffron")).toContain('aria-label="Saffron &amp; Co"');
});

test("a logo in the text's colour brings none of its own", () => {
  for (const { id } of studios) expect(vendorLogo(id)).not.toMatch(/#[0-9a-f]{3,6}/);
});

test("a vendor of another name is lettered by that name, in any script", async () => {
  const logos = [vendorLogo("somebody", { name: "New Vendor" }), vendorLogo("somebody", { name: "নতুন" })];
  await parseDrawings(logos);
  expect(logos[0]).toContain('aria-label="New Vendor"');
  expect(logos[1]).toContain(">নতুন</text>");
});
