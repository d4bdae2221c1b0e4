import { cleanHtml } from "../../shared/clean-html.server";
import type { Texts } from "../../shared/texts.server";
import type { NoticeWords } from "./notice";

/** The same words with HTML that may stand in a page. */
export function cleanTexts(texts: Texts<NoticeWords>): Texts<NoticeWords> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, { title, content }]) => [
      language,
      { title, content: cleanHtml(content) },
    ]),
  );
}
