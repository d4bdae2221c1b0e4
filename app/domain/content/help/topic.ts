import { z } from "zod";

/** One subject of the help centre, as it is kept. Its slug is its anchor: /help#term. */
export interface StoredTopic {
  slug: string;
  icon: TopicIcon;
  texts: TopicTexts;
  sort: number;
  enabled: boolean;
  /** Undefined while it is the product's own text, which nobody has changed yet. */
  updatedAt: number | undefined;
}

export const TOPIC_ICONS = [
  "question",
  "flag",
  "arrow-line-down",
  "arrow-line-up",
  "gift",
  "seal-check",
  "soccer-ball",
  "shield-check",
  "scales",
  "apple-logo",
  "android-logo",
  "headset",
  "file-text",
  "lock",
] as const;
export type TopicIcon = (typeof TOPIC_ICONS)[number];

export const TopicTextsSchema = z.record(z.object({ title: z.string(), content: z.string() }));
export type TopicTexts = z.output<typeof TopicTextsSchema>;

/** What people agree to, and what protects them: always there, never off. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(["term", "privacy", "responsible-play"]);
export const isAlwaysThere = (slug: string) => ALWAYS_THERE.has(slug);

export const isTopicIcon = (name: string): name is TopicIcon =>
  (TOPIC_ICONS as readonly string[]).includes(name);
