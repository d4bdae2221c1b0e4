import { textOfHtml } from "../../shared/clean-html.server";
import type { HelpTopic } from "./help.server";

/** An answer that holds every word of a question, with the words marked. */
export interface HelpAnswer {
  anchor: string;
  /** The language of the text. */
  language: string;
  /** Of which topic it is a part; empty for the topic's own text. */
  topic: string;
  title: Piece[];
  excerpt: Piece[];
}

export interface Piece {
  text: string;
  isHit: boolean;
}

const MAX_WORDS = 8;
/** Characters shown before the first word that was found, and in all. */
const BEFORE = 60;
const EXCERPT = 180;

export function searchHelp(topics: readonly HelpTopic[], query: string): HelpAnswer[] {
  const words = [...new Set(folded(query).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const hit = new RegExp(`(${words.map(escaped).join("|")})`, "giu");
  return entriesOf(topics)
    .filter((entry) =>
      words.every((word) => folded(`${entry.topic} ${entry.title} ${entry.text}`).includes(word)),
    )
    .map((entry) => ({ entry, isTitled: words.some((word) => folded(entry.title).includes(word)) }))
    .sort((a, b) => Number(b.isTitled) - Number(a.isTitled))
    .map(({ entry: { text, title, ...entry } }) => ({
      ...entry,
      title: pieces(title, hit),
      excerpt: pieces(excerpt(text, hit), hit),
    }));
}

interface Entry extends Omit<HelpAnswer, "title" | "excerpt"> {
  title: string;
  text: string;
}

/** By the topics of a language, for as long as those are kept: their HTML is read once, not with every question. */
const kept = new WeakMap<readonly HelpTopic[], Entry[]>();

function entriesOf(topics: readonly HelpTopic[]): Entry[] {
  let entries = kept.get(topics);
  if (!entries) kept.set(topics, (entries = topics.flatMap(entriesIn)));
  return entries;
}

function entriesIn({ slug, title, language, intro, questions }: HelpTopic): Entry[] {
  const own = { anchor: slug, language, topic: "", title, text: textOfHtml(intro) };
  const parts = questions.map((question) => ({
    anchor: question.anchor,
    language,
    topic: title,
    title: question.title,
    text: textOfHtml(question.html),
  }));
  return own.text === "" ? parts : [own, ...parts];
}

function excerpt(text: string, hit: RegExp): string {
  const at = Math.max(text.search(hit), 0);
  const from = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const cut = text.slice(from, from + EXCERPT);
  const whole = from + EXCERPT >= text.length ? cut : cut.replace(/\s+\S*$/, "…");
  return from === 0 ? whole : `…${whole}`;
}

/** Every second part is what was looked for. */
function pieces(text: string, hit: RegExp): Piece[] {
  return text
    .split(hit)
    .map((part, position) => ({ text: part, isHit: position % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
