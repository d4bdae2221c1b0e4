import type { Translate } from "~/i18n/messages.server";

/** Of what the frame shows a number. */
export type NewsKind = "unread" | "offers";

/** How much of it waits, as an open page is told. */
export interface News {
  count: number;
  /** The same in words, with a name for none. */
  words: string;
  /** What its entry in the account menu is called. */
  title: string;
}

/** The site has closed to whoever reads, as an open page is told. */
export interface Closed {
  words: string;
  /** On the link that loads the page again. */
  again: string;
}

/** What the entry of messages is called by how many were not read. */
export function unreadWords(t: Translate, count: number): string {
  return count > 0 ? t("messages:count", { count }) : t("messages:title");
}

/** What is said of so many contracts that are offered. */
export function offersWords(t: Translate, count: number): string {
  return count > 0 ? t("contracts:own.waiting", { count }) : t("contracts:title");
}
