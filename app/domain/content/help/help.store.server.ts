import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { isAlwaysThere, isTopicIcon, TopicTextsSchema, type StoredTopic } from "./topic";

export async function listTopics(app: Pick<App, "db">): Promise<StoredTopic[]> {
  const found = await app.db.selectFrom("help_topics").selectAll().execute();
  return found.map(topicOf);
}

/** Locks the topic, when there is one, until the transaction ends. */
export function* lockTopic(slug: string): Tx<StoredTopic | undefined> {
  const row = yield* first((db) =>
    db.updateTable("help_topics").set({ slug }).where("slug", "=", slug).returningAll(),
  );
  return row && topicOf(row);
}

export function* putTopic({ slug, ...topic }: StoredTopic, now: number): Tx<void> {
  const values = {
    icon: topic.icon,
    texts: JSON.stringify(topic.texts),
    sort: topic.sort,
    enabled: topic.enabled ? 1 : 0,
    updated_at: now,
  };
  yield* rows((db) =>
    db
      .insertInto("help_topics")
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet(values)),
  );
}

export function* removeTopic(slug: string): Tx<void> {
  yield* rows((db) => db.deleteFrom("help_topics").where("slug", "=", slug));
}

interface Row {
  slug: string;
  icon: string;
  texts: string;
  sort: number;
  enabled: number;
  updated_at: number;
}

function topicOf({ slug, icon, texts, sort, enabled, updated_at }: Row): StoredTopic {
  return {
    slug,
    icon: isTopicIcon(icon) ? icon : "question",
    texts: TopicTextsSchema.parse(JSON.parse(texts)),
    sort,
    enabled: enabled === 1 || isAlwaysThere(slug),
    updatedAt: updated_at,
  };
}
