import { expect, test } from "vitest";
import { signArt } from "./sign-art";

test.each(["soon", "elsewhere", "lost", "broken"])("the sign %s is drawn in every language", (name) => {
  for (const language of ["en", "bn"]) expect(signArt(name, language)).toMatch(/^<svg /);
});

test.each(["", "toString", "__proto__", "no such sign"])("there is no sign %j", (name) => {
  expect(signArt(name, "en")).toBeUndefined();
});
