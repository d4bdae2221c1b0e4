import type { Audience, Execution, NoticeType } from "~/domain/messaging/notices/notice";
import type { DemoKey } from "./words";

interface DemoNotice {
  /** Of its title and content, in the brand's words. */
  key: DemoKey<"notices">;
  type: NoticeType;
  execution?: Execution;
  audience?: Audience;
  promotionType?: string;
  /** When it was put up, before the day on which the brand is made. */
  daysAgo: number;
}

/** What the demo brand announces. None of it promises what the site does not do. */
export const notices: readonly DemoNotice[] = [
  { key: "safety", type: "H", daysAgo: 1 },
  { key: "withdrawals", type: "H", daysAgo: 2 },
  { key: "fair-play", type: "H", daysAgo: 3 },
  { key: "look-around-first", type: "PU", execution: "B", daysAgo: 2 },
  { key: "your-account-is-open", type: "PU", execution: "F", daysAgo: 30 },
  { key: "confirm-what-you-received", type: "PU", execution: "A", daysAgo: 1 },
  { key: "what-you-need-to-open-an-account", type: "B", daysAgo: 4 },
  { key: "try-first-play-later", type: "B", daysAgo: 9 },
  { key: "the-site-in-your-language-on-any-device", type: "B", daysAgo: 16 },
  { key: "this-is-the-only-address", type: "B", daysAgo: 24 },
  { key: "deposits-attach-the-receipt", type: "PL", daysAgo: 3 },
  { key: "every-round-can-be-looked-up-again", type: "PL", daysAgo: 6 },
  { key: "one-bank-account-one-person", type: "PL", daysAgo: 11 },
  { key: "if-you-think-your-password-is-known", type: "PL", daysAgo: 18 },
  { key: "how-the-amounts-in-your-record-add-up", type: "PL", daysAgo: 27 },
  { key: "a-game-that-was-interrupted", type: "PL", daysAgo: 40 },
  { key: "what-counts-as-a-valid-bet", type: "PR", daysAgo: 21 },
  { key: "team-figures-are-a-few-seconds-late", type: "PL", audience: "agents", daysAgo: 2 },
  { key: "net-result-whose-minus-is-it", type: "PL", audience: "agents", daysAgo: 12 },
  { key: "what-you-may-promise-and-what-not", type: "PR", audience: "agents", daysAgo: 25 },
];
