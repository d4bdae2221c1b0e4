import { expect, test } from "vitest";
import { catalogues } from "~/i18n/messages.server";
import { rooms } from "./chat-of-the-brand";
import { banners } from "./content-of-the-brand";
import { furtherWords } from "./other-languages";
import { houseGames } from "./names/front-row";
import { notices } from "./notices-of-the-brand";

const further = Object.keys(catalogues).filter((language) => language !== "en" && language !== "bn");

test("the demo brand speaks every finished language", () => {
  expect(Object.keys(furtherWords).sort()).toEqual(further.sort());
});

const TAGS = /<[^>]*>/g;

test.each(further)(
  "%s has the words of every banner, chat room and notice, with the same marks",
  (language) => {
    const words = furtherWords[language]!;
    expect(words.banners).toHaveLength(banners.length);
    expect(Object.keys(words.rooms)).toEqual(rooms.map(({ en }) => en.name));
    expect(Object.keys(words.notices)).toEqual(notices.map(({ en }) => en.title));
    for (const { en } of notices)
      expect([en.title, words.notices[en.title]!.content.match(TAGS)]).toEqual([
        en.title,
        en.content.match(TAGS),
      ]);
  },
);

test("games of the house are named in every finished language that is not written in Latin letters", () => {
  const isLatin = (language: string) =>
    /^[\p{Script=Latin}\P{L}]*$/u.test(furtherWords[language]!.contacts.service);
  const others = further.filter((language) => !isLatin(language));
  expect(others.sort()).toEqual(["ar", "ja", "ru", "th", "zh-Hans"]);
  for (const { en, further: names = {} } of houseGames) {
    expect([en, Object.keys(names).sort()]).toEqual([en, others]);
    for (const name of Object.values(names)) expect(name).not.toMatch(/\p{Script=Latin}/u);
  }
});
