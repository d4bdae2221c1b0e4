import { byLanguage } from "~/i18n/language-folders.server";
import type { TopicTexts } from "./topic";

/** A topic as it is written down here: a text, then questions with their answers. */
export interface WrittenTopic {
  title: string;
  intro?: string;
  questions?: readonly (readonly [question: string, answer: string])[];
}

/** The form in which topics are kept. A line that begins with a dash is a point of a list. */
export function topicText({ title, intro = "", questions = [] }: WrittenTopic) {
  const answers = questions.map(([question, answer]) => `<h4>${question}</h4>${paragraphs(answer)}`);
  return { title, content: paragraphs(intro) + answers.join("") };
}

/** Topics by language; one that is not translated yet is left out. */
export type WrittenTopics<Slug extends string> = Record<string, Partial<Record<Slug, WrittenTopic>>>;

/** The topics of one file among those in locales/<language>/help. */
export function topicsByLanguage<Slug extends string>(
  name: string,
  files: Record<string, Partial<Record<Slug, WrittenTopic>>>,
): WrittenTopics<Slug> {
  return Object.fromEntries(
    Object.entries(byLanguage(files)).map(([language, topics]) => [language, topics[name] ?? {}]),
  );
}

/** One topic in every language in which it is written. */
export function topicTexts<Slug extends string>(written: WrittenTopics<Slug>, slug: Slug): TopicTexts {
  return Object.fromEntries(
    Object.entries(written).flatMap(([language, { [slug]: topic }]) =>
      topic ? [[language, topicText(topic)]] : [],
    ),
  );
}

function paragraphs(text: string): string {
  return text
    .split(/\n\n+/)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const lines = part.trim().split("\n");
      if (!lines.every((line) => line.startsWith("- "))) return `<p>${part.trim()}</p>`;
      return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join("")}</ul>`;
    })
    .join("");
}
