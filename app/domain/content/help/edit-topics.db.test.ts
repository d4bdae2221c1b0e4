import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import type { App } from "../../app.server";
import { findTopic } from "./desk.views.server";
import { addTopic, changeTopic, removeTopic, topicVersion } from "./edit-topics.server";
import { helpTopics } from "./help.server";
import type { TopicInput } from "./topic.schema.server";

const by = { staffId: 7, ip: "192.0.2.1" };
const input = {
  icon: "flag" as const,
  sort: 5,
  enabled: true,
  texts: { en: { title: "First steps", content: "<p>Begin</p>" } },
};

async function titles(app: Parameters<typeof helpTopics>[0], language = "en") {
  return (await helpTopics(app, language)).map(({ title }) => title);
}

const actions = async ({ db }: Parameters<typeof helpTopics>[0]) =>
  (await db.selectFrom("audit_log").select(["action", "target"]).orderBy("id").execute()).map(
    ({ action, target }) => `${action} ${target}`,
  );

/** From a form in English alone, as it is now. */
async function reword(app: App, change: { slug: string } & TopicInput) {
  const topic = await findTopic(app, change.slug);
  return changeTopic(app, { ...change, by, languages: ["en"], version: topic ? topicVersion(topic) : "" });
}

test("[Z40] a topic that is added, changed, switched off and removed is so at once, and written down", async () => {
  const { app } = await freshApp();
  const standard = await titles(app);
  expect(await addTopic(app, { slug: "first", by, ...input })).toEqual({ ok: true });
  expect(await titles(app)).toEqual(["First steps", ...standard]);
  expect(await addTopic(app, { slug: "first", by, ...input })).toMatchObject({ refusal: "topic_exists" });

  const renamed = { ...input, texts: { en: { title: "Begin here", content: "<p>Begin</p>" } } };
  await reword(app, { slug: "first", ...renamed });
  await reword(app, { slug: "first", ...renamed });
  expect(await titles(app)).toEqual(["Begin here", ...standard]);
  await reword(app, { slug: "first", ...renamed, enabled: false });
  expect(await titles(app)).toEqual(standard);

  expect(await removeTopic(app, { slug: "first", by })).toEqual({ ok: true });
  expect(await removeTopic(app, { slug: "first", by })).toMatchObject({ refusal: "unknown_topic" });
  expect(await reword(app, { slug: "first", ...input })).toMatchObject({ refusal: "unknown_topic" });
  expect(await actions(app)).toEqual(
    ["added", "changed", "changed", "removed"].map((verb) => `help.${verb} help:first`),
  );
});

test("[Z40 N27] terms and privacy can be reworded, but neither switched off nor removed", async () => {
  const { app } = await freshApp();
  for (const slug of ["term", "privacy", "responsible-play"]) {
    const texts = { en: { title: `New ${slug}`, content: "<p>Agreed</p>" } };
    await reword(app, { slug, ...input, texts, enabled: false });
    expect(await titles(app)).toContain(`New ${slug}`);
    expect(await removeTopic(app, { slug, by })).toMatchObject({ refusal: "topic_always_there" });
    expect(await addTopic(app, { slug, by, ...input })).toMatchObject({ refusal: "topic_exists" });
  }
});

test("[N25] texts in a language that the form did not show are kept", async () => {
  const { app } = await freshApp();
  const both = { ...input.texts, bn: { title: "প্রথম ধাপ", content: "<p>শুরু</p>" } };
  await addTopic(app, { slug: "first", by, ...input, texts: both });
  await reword(app, {
    slug: "first",
    ...input,
    texts: { en: { title: "Now", content: "<p>So</p>" } },
  });
  expect([(await titles(app))[0], (await titles(app, "bn"))[0]]).toEqual(["Now", "প্রথম ধাপ"]);
  expect((await titles(app, "ar"))[0]).toBe("প্রথম ধাপ");
});

test("[Z40] of two who reword a topic at once the second is told, and a text that is emptied is gone", async () => {
  const { app } = await freshApp();
  const both = { ...input.texts, bn: { title: "প্রথম ধাপ", content: "<p>শুরু</p>" } };
  await addTopic(app, { slug: "first", by, ...input, texts: both });
  const topic = await findTopic(app, "first");
  const change = { slug: "first", by, languages: ["en", "bn"], version: topicVersion(topic!) };
  expect(await changeTopic(app, { ...change, ...input })).toEqual({ ok: true });
  expect(await changeTopic(app, { ...change, ...input })).toEqual({ ok: true });
  expect((await titles(app, "bn"))[0]).toBe("First steps");
  expect(await changeTopic(app, { ...change, ...input, sort: 7 })).toMatchObject({
    refusal: "changed_meanwhile",
  });
});
