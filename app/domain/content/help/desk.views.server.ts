import type { App } from "../../app.server";
import { languagesOf } from "../../settings/languages.server";
import { settingsOf } from "../../settings/settings.server";
import { allTopics } from "./all-topics.server";
import { said, type HelpTopic } from "./help.server";
import { isAlwaysThere, type StoredTopic } from "./topic";

/** A line of the desk's list. */
export interface TopicLine {
  slug: string;
  title: string;
  sort: number;
  enabled: boolean;
  isAlwaysThere: boolean;
  updatedAt: number | undefined;
  /** Languages of the site in which it is not written yet. */
  missing: string[];
}

export async function topicLines(app: App, language: string): Promise<TopicLine[]> {
  const [topics, languages] = await Promise.all([allTopics(app), languagesOf(app)]);
  return topics.map(({ slug, sort, enabled, updatedAt, texts }) => ({
    slug,
    title: (texts[language] ?? texts[languages[0]] ?? Object.values(texts)[0])?.title ?? slug,
    ...{ sort, enabled, updatedAt },
    isAlwaysThere: isAlwaysThere(slug),
    missing: languages.filter((code) => !(code in texts)),
  }));
}

export async function findTopic(app: App, slug: string): Promise<StoredTopic | undefined> {
  return (await allTopics(app)).find((topic) => topic.slug === slug);
}

/** A topic as readers see it, in each language that it is written in. */
export async function previewsOf(app: App, topic: StoredTopic): Promise<HelpTopic[]> {
  const { name } = await settingsOf(app);
  return Object.keys(topic.texts).flatMap((language) => said(topic, [language], name) ?? []);
}
