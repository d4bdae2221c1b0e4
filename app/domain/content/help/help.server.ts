import type { App } from "../../app.server";
import { languagesOf } from "../../settings/languages.server";
import { settingsOf } from "../../settings/settings.server";
import { allTopics } from "./all-topics.server";
import { questionsOf, type HelpQuestion } from "./questions.server";
import type { StoredTopic, TopicIcon } from "./topic";

/** The help centre in one language. Made at its first use, and again after a change of texts or of the brand's name. */
export interface HelpTopic {
  slug: string;
  icon: TopicIcon;
  title: string;
  /** The language that it is said in, which is another where a translation is missing. */
  language: string;
  intro: string;
  questions: HelpQuestion[];
}

/** Written in a text, it is the brand's name. */
const BRAND = /\{\{\s*brand\s*\}\}/g;
const LAST_RESORT = "en";

const kept = new WeakMap<App, Map<string, Promise<HelpTopic[]>>>();

export function helpTopics(app: App, language: string): Promise<HelpTopic[]> {
  let made = kept.get(app);
  if (!made) {
    const all = new Map<string, Promise<HelpTopic[]>>();
    for (const event of ["content", "settings"] as const) app.bus.on(event, () => all.clear());
    kept.set(app, (made = all));
  }
  let topics = made.get(language);
  if (!topics) {
    const all = made;
    all.set(language, (topics = topicsIn(app, language)));
    topics.catch(() => all.delete(language));
  }
  return topics;
}

async function topicsIn(app: App, language: string): Promise<HelpTopic[]> {
  const [topics, [main], { name }] = await Promise.all([allTopics(app), languagesOf(app), settingsOf(app)]);
  const order = [language, main, LAST_RESORT];
  return topics.filter(({ enabled }) => enabled).flatMap((topic) => said(topic, order, name) ?? []);
}

/** A topic in the first of these languages that it is written in; undefined when nobody has written anything. */
export function said(
  { slug, icon, texts }: Pick<StoredTopic, "slug" | "icon" | "texts">,
  order: readonly string[],
  brand: string,
): HelpTopic | undefined {
  const language = [...order, ...Object.keys(texts)].find((code) => code in texts);
  if (language === undefined) return undefined;
  const { title, content } = texts[language]!;
  const html = content.replace(BRAND, () => escaped(brand));
  return { slug, icon, language, title: title.replace(BRAND, () => brand), ...questionsOf(slug, html) };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
