import type { HelpTopic } from "~/domain/content/help/help.server";
import type { Example } from "../gallery/example";
import { LONG } from "../gallery/texts";
import { HelpAnswers } from "./help-answers";
import { HelpSearch } from "./help-search";
import { HelpTopicText } from "./help-topic-text";
import { HelpTopics } from "./help-topics";

const topic: HelpTopic = {
  slug: "money",
  icon: "arrow-line-up",
  title: "Money",
  language: "en",
  intro: "<p>How it comes in, and how it goes out.</p>",
  questions: [
    { anchor: "money-fee", title: "What does a withdrawal cost?", html: "<p>Nothing.</p>" },
    { anchor: "money-long", title: LONG, html: `<p>${LONG}</p>` },
  ],
};
const foreign: HelpTopic = {
  slug: "rules",
  icon: "file-text",
  title: "নিয়মাবলি",
  language: "bn",
  intro: "<p>সবার জন্য একই নিয়ম।</p>",
  questions: [],
};
const answer = {
  anchor: "money-fee",
  language: "en",
  topic: "Money",
  title: [
    { text: "What does a ", isHit: false },
    { text: "withdrawal", isHit: true },
    { text: " cost?", isHit: false },
  ],
  excerpt: [{ text: LONG, isHit: false }],
};

export default [
  { name: "a search", node: <HelpSearch wanted="withdraw" maxLength={100} /> },
  {
    name: "answers",
    node: <HelpAnswers wanted="withdrawal" answers={[answer, { ...answer, anchor: "other", topic: "" }]} />,
  },
  { name: "no answer", node: <HelpAnswers wanted="উত্তোলন" answers={[]} /> },
  { name: "a topic", node: <HelpTopicText topic={topic} idPrefix="example-" />, isWhole: true },
  {
    name: "a topic that is only there in another language",
    node: <HelpTopicText topic={foreign} idPrefix="foreign-" />,
    isWhole: true,
  },
  { name: "all topics", node: <HelpTopics topics={[topic, foreign]} />, isWhole: true },
] satisfies Example[];
