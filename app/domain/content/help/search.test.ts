import { expect, test } from "vitest";
import type { HelpTopic } from "./help.server";
import { searchHelp } from "./search.server";

test("a text is read once, however often is asked for words of it", () => {
  let read = 0;
  const topic: HelpTopic = {
    slug: "first",
    icon: "flag",
    title: "First steps",
    language: "en",
    get intro() {
      read++;
      return "<p>Begin with a <b>deposit</b>.</p>";
    },
    questions: [],
  };
  const topics = [topic];
  const excerpts = (query: string) =>
    searchHelp(topics, query).map(({ excerpt }) => excerpt.map(({ text }) => text).join(""));
  expect(excerpts("deposit")).toEqual(["Begin with a deposit."]);
  expect(excerpts("begin")).toEqual(["Begin with a deposit."]);
  expect(excerpts("nothing")).toEqual([]);
  expect(read).toBe(1);
  // Others are read anew.
  expect(searchHelp([{ ...topic, intro: "<p>End</p>" }], "end")).toHaveLength(1);
});
