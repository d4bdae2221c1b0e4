import { expect, test } from "vitest";
import { catalogues } from "~/i18n/messages.server";
import { banners, sideBanners } from "./content-of-the-brand";
import { furtherWords } from "./further-words";
import { notices } from "./notices-of-the-brand";

const further = Object.keys(catalogues).filter((language) => language !== "en" && language !== "bn");

test("the demo brand's lobby speaks every finished language", () => {
  expect(Object.keys(furtherWords).sort()).toEqual(further.sort());
});

test.each(further)("%s has the words of every banner and of every line of the marquee", (language) => {
  const words = furtherWords[language]!;
  expect(words.banners).toHaveLength(banners.length + sideBanners.length);
  const known = notices.map(({ en }) => en.title);
  const inMarquee = notices.filter(({ type }) => type === "H").map(({ en }) => en.title);
  expect(Object.keys(words.notices)).toEqual(expect.arrayContaining(inMarquee));
  for (const title of Object.keys(words.notices)) expect(known).toContain(title);
});
