import { expect, test } from "vitest";
import { parseDrawings } from "../../../tests/support/well-formed";
import { banner } from "./banner";
import { type SceneName, scenes } from "./scenes";

const sceneNames = Object.keys(scenes) as SceneName[];

test("every scene is well-formed in both directions, and the same each time", async () => {
  const drawn = sceneNames.flatMap((scene) =>
    [false, true].map((rightToLeft) =>
      banner({ seed: "welcome", glyph: "wrapped-gift", beside: ["coin", "star"], scene, rightToLeft }),
    ),
  );
  await parseDrawings(drawn);
  expect(new Set(drawn).size).toBe(sceneNames.length * 2);
  expect(banner({ seed: "welcome", glyph: "coin" })).toBe(banner({ seed: "welcome", glyph: "coin" }));
});

test("a banner holds no words", () => {
  for (const scene of sceneNames)
    expect(banner({ seed: "a", glyph: "trophy", scene })).not.toContain("<text");
});

test("the emblem stands opposite to where the words begin", () => {
  const middle = (art: string) => Number(/translate\((\d+) \d+\)rotate\(0\)/.exec(art)?.[1]);
  expect(middle(banner({ seed: "a", glyph: "trophy" }))).toBeGreaterThan(600);
  expect(middle(banner({ seed: "a", glyph: "trophy", rightToLeft: true }))).toBeLessThan(600);
});
