import { cleanHtml, textOfHtml } from "../../shared/clean-html.server";

/** The text of a topic as it is shown: what stands before its first heading, and a question for each heading. */
export interface HelpQuestion {
  anchor: string;
  title: string;
  html: string;
}

export function questionsOf(slug: string, html: string): { intro: string; questions: HelpQuestion[] } {
  const [intro = "", ...parts] = cleanHtml(html).split(/(?=<h4\b)/);
  return {
    intro: intro.startsWith("<h4") ? "" : intro,
    questions: (intro.startsWith("<h4") ? [intro, ...parts] : parts).map((part, position) => {
      const [, heading = "", answer = ""] = /^(<h4[^>]*>[\s\S]*?<\/h4>)([\s\S]*)$/.exec(part) ?? [];
      return { anchor: `${slug}-${position + 1}`, title: textOfHtml(heading), html: answer.trim() };
    }),
  };
}
