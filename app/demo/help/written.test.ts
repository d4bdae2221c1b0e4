import { expect, test } from "vitest";
import { written as standard } from "~/domain/content/help/standard/written";
import type { WrittenTopic } from "~/domain/content/help/written-topic";
import { catalogues } from "~/i18n/messages.server";
import { written as demo } from "./written";

const finished = Object.keys(catalogues).sort();

/** What a translation has in common with the English: links, the brand's name and the points of lists. */
function marks({ title, intro = "", questions = [] }: WrittenTopic) {
  const marksOf = (text: string) => ({
    links: text.match(/<[^>]*>/g)?.sort() ?? [],
    brand: text.match(/\{\{.*?\}\}/g) ?? [],
    points: text.match(/^- /gm)?.length ?? 0,
    written: text.trim() !== "",
  });
  const answers = questions.map(([question, answer]) => [marksOf(question), marksOf(answer)]);
  return { title: marksOf(title), intro: marksOf(intro), answers };
}

test.each([
  ["the product's own", standard],
  ["the demo brand's", demo],
])(
  "[N25] %s help texts are written in every finished language, with the marks of the English",
  (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(finished);
    for (const [language, topics] of Object.entries(texts))
      for (const [slug, topic] of Object.entries(texts.en!))
        expect([language, slug, marks((topics as Record<string, WrittenTopic>)[slug]!)]).toEqual([
          language,
          slug,
          marks(topic),
        ]);
  },
);
