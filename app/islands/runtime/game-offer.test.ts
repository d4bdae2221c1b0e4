import { expect, test } from "vitest";
import { offerOf } from "./game-offer";

test("a game that loads slowly is offered nothing before 20 seconds", () => {
  for (const isElsewhere of [true, false])
    for (const hasLoaded of [true, false])
      expect(offerOf({ isLate: false, isElsewhere, hasLoaded })).toBeUndefined();
});

test("after 20 seconds a frame of another site is always offered a reload, and asked about only where nothing loaded", () => {
  // The browser's page about a refused connection loads as well as a game does.
  expect(offerOf({ isLate: true, isElsewhere: true, hasLoaded: true })).toBe("game-reload");
  expect(offerOf({ isLate: true, isElsewhere: true, hasLoaded: false })).toBe("game-trouble");
});

test("a game of this site, which can be looked into, is asked about where its page is not there", () => {
  expect(offerOf({ isLate: true, isElsewhere: false, hasLoaded: true })).toBeUndefined();
  expect(offerOf({ isLate: true, isElsewhere: false, hasLoaded: false })).toBe("game-trouble");
});
