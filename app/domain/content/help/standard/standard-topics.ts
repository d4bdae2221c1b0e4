import type { StoredTopic } from "../topic";
import { topicTexts } from "../written-topic";
import { written, type StandardSlug } from "./written";

const topic = (slug: StandardSlug, icon: StoredTopic["icon"], sort: number): StoredTopic => ({
  slug,
  icon,
  sort,
  texts: topicTexts(written, slug),
  enabled: true,
  updatedAt: undefined,
});

/** What a site says before anybody has written anything. */
export const standardTopics: readonly StoredTopic[] = [
  topic("responsible-play", "scales", 800),
  topic("term", "file-text", 900),
  topic("privacy", "lock", 910),
];
