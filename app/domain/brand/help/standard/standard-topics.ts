import type { StoredTopic } from "../topic";
import { topicText } from "../written-topic";
import { bengali } from "./bengali";
import { english } from "./english";

const topic = (slug: keyof typeof english, icon: StoredTopic["icon"], sort: number): StoredTopic => ({
  slug,
  icon,
  sort,
  texts: { en: topicText(english[slug]), bn: topicText(bengali[slug]) },
  enabled: true,
  updatedAt: undefined,
});

/** What a site says before anybody has written anything. */
export const standardTopics: readonly StoredTopic[] = [
  topic("responsible-play", "scales", 800),
  topic("term", "file-text", 900),
  topic("privacy", "lock", 910),
];
