import type { App } from "../../app.server";
import * as store from "./help.store.server";
import { standardTopics } from "./standard/standard-topics";
import type { StoredTopic } from "./topic";

/** What staff wrote, and the product's own text where they have not, in the operator's order. */
export async function allTopics(app: Pick<App, "db">): Promise<StoredTopic[]> {
  const written = await store.listTopics(app);
  const slugs = new Set(written.map(({ slug }) => slug));
  const topics = [...written, ...standardTopics.filter(({ slug }) => !slugs.has(slug))];
  return topics.sort((a, b) => a.sort - b.sort || (a.slug < b.slug ? -1 : 1));
}
