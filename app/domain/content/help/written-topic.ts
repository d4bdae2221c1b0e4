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

/** One topic in every language in which it is written. */
export function topicTexts<Slug extends string>(
  written: Record<string, Record<Slug, WrittenTopic>>,
  slug: Slug,
): TopicTexts {
  return Object.fromEntries(
    Object.entries(written).map(([language, topics]) => [language, topicText(topics[slug])]),
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
