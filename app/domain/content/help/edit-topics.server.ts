import { isDeepStrictEqual } from "node:util";
import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { contentVersion } from "../../shared/content-version.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { otherTexts } from "../../shared/texts.server";
import { changeKept, markChanged } from "../../shared/versions.server";
import { type ActingStaff, byStaff, recordAudit } from "../../audit/audit.server";
import * as store from "./help.store.server";
import { standardTopics } from "./standard/standard-topics";
import { isAlwaysThere, type StoredTopic } from "./topic";
import type { TopicInput } from "./topic.schema.server";

/**
 * Staff write the help centre. What people agree to and what protects them can be reworded but neither switched off
 * nor removed, and texts in languages that are off for now are kept.
 */
interface Change {
  slug: string;
  by: ActingStaff;
}

/** Refusals: `topic_exists`. */
export function addTopic(
  app: App,
  { slug, by, ...input }: Change & TopicInput,
): Promise<Outcome<object, "topic_exists">> {
  return changeKept(app, "content", function* () {
    if (yield* findTopic(app, slug)) return refuse("topic_exists");
    const topic = { slug, ...input, updatedAt: app.clock.now() };
    yield* store.putTopic(topic, topic.updatedAt);
    yield* record(app, { action: "help.added", slug, by }, undefined, topic);
    return { ok: true as const };
  });
}

interface Rewording extends Change, TopicInput {
  /** Of the topic as the form showed it. */
  version: string;
  /** Of the form: what is written in others stays. */
  languages: readonly string[];
}

/** What stays as it was leaves no entry. Refusals: `unknown_topic`, `changed_meanwhile`. */
export function changeTopic(
  app: App,
  { slug, by, version, languages, ...input }: Rewording,
): Promise<Outcome<object, "unknown_topic" | "changed_meanwhile">> {
  return changeKept(app, "content", function* () {
    const before = yield* findTopic(app, slug);
    if (!before) return refuse("unknown_topic");
    const after: StoredTopic = {
      ...before,
      ...input,
      enabled: input.enabled || isAlwaysThere(slug),
      texts: { ...otherTexts(before.texts, languages), ...input.texts },
    };
    if (isDeepStrictEqual(before, after)) return { ok: true as const };
    if (version !== topicVersion(before)) return refuse("changed_meanwhile");
    yield* store.putTopic(after, app.clock.now());
    yield* record(app, { action: "help.changed", slug, by }, before, after);
    return { ok: true as const };
  });
}

/** Refusals: `topic_always_there`, `unknown_topic`. */
export function removeTopic(
  app: App,
  { slug, by }: Change,
): Promise<Outcome<object, "topic_always_there" | "unknown_topic">> {
  return changeKept(app, "content", function* () {
    if (isAlwaysThere(slug)) return refuse("topic_always_there");
    const before = yield* store.lockTopic(slug);
    if (!before) return refuse("unknown_topic");
    yield* store.removeTopic(slug);
    yield* record(app, { action: "help.removed", slug, by }, before, undefined);
    return { ok: true as const };
  });
}

/** What staff wrote, or the product's own text that stands until they do. */
function* findTopic(app: App, slug: string): Tx<StoredTopic | undefined> {
  const written = yield* store.lockTopic(slug);
  if (written) return written;
  // There is no row to hold: of two who write the first one, one waits here and then finds the other's.
  yield* markChanged(app, "content");
  return (yield* store.lockTopic(slug)) ?? standardTopics.find((topic) => topic.slug === slug);
}

function* record(
  app: App,
  { action, slug, by }: Change & { action: string },
  before: StoredTopic | undefined,
  after: StoredTopic | undefined,
): Tx<void> {
  yield* recordAudit(app, {
    ...byStaff(by),
    action,
    target: `help:${slug}`,
    before: before && toldOf(before),
    after: after && toldOf(after),
  });
}

/** What the desk's form is made from. */
export const topicVersion = (topic: StoredTopic): string => contentVersion(toldOf(topic));

/** By field and language, so that the log shows which text changed. */
function toldOf({ icon, sort, enabled, texts }: StoredTopic) {
  const said = Object.entries(texts).flatMap(([language, { title, content }]): [string, string][] => [
    [`title.${language}`, title],
    [`content.${language}`, content],
  ]);
  return { icon, sort, enabled, ...Object.fromEntries(said) };
}
