import { expect, test } from "vitest";
import { written as standard } from "~/domain/content/help/standard/written";
import type { WrittenTopic } from "~/domain/content/help/written-topic";
import { FINISHED } from "~/i18n/languages";
import { written as demo } from "./written-help";

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
    const topicsOf = (language: string) => texts[language] as Record<string, WrittenTopic>;
    for (const language of FINISHED) {
      expect([language, Object.keys(topicsOf(language)).sort()]).toEqual([
        language,
        Object.keys(topicsOf("en")).sort(),
      ]);
      for (const [slug, topic] of Object.entries(topicsOf("en")))
        expect([language, slug, marks(topicsOf(language)[slug]!)]).toEqual([language, slug, marks(topic)]);
    }
  },
);
