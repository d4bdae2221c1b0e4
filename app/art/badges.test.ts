import { expect, test } from "vitest";
import { parseDrawings } from "../../tests/support/well-formed";
import { DRAWN_AVATARS } from "~/domain/vocabulary/avatar";
import { avatar } from "./avatar";
import { crest } from "./crest/crest";
import { vipBadge } from "./vip-badge";

test("avatars are well-formed, steady and various", async () => {
  const drawn = Array.from({ length: 200 }, (_, index) => avatar(`member-${index}`));
  await parseDrawings(drawn);
  expect(avatar("member-7")).toBe(drawn[7]);
  expect(new Set(drawn).size).toBeGreaterThan(60);
});

test("each picture to choose from has another face", () => {
  const faces = DRAWN_AVATARS.map((name) => avatar(name)).map((svg) => svg.slice(svg.indexOf('id="g"')));
  expect(new Set(faces).size).toBe(DRAWN_AVATARS.length);
});

test("crests are well-formed, steady and various, whatever a team is called", async () => {
  const names = [
    "Dhaka Lions",
    "ঢাকা লায়ন্স",
    "",
    '"><script>',
    "Ünï 99",
    ...Array.from("ABCDEFGHIJ", (x) => `${x} FC`),
  ];
  const drawn = names.map(crest);
  await parseDrawings(drawn);
  expect(crest("Dhaka Lions")).toBe(drawn[0]);
  expect(drawn.join("")).not.toContain("<script");
  expect(new Set(drawn).size).toBe(names.length);
});

test("nine ranks have nine chips, and an unknown rank wears the first", async () => {
  const drawn = Array.from({ length: 9 }, (_, rank) => vipBadge(rank));
  await parseDrawings(drawn);
  expect(new Set(drawn).size).toBe(9);
  expect(vipBadge(99)).toBe(drawn[0]);
});
