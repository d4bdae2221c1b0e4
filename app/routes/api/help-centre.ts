import { helpTopics } from "~/domain/content/help/help.server";
import { languageCode } from "~/i18n/languages";
import { visitorCalls } from "~/http/calls/call-route.server";
import { isForUs, unknownClient } from "./client";

/** GET /wps/system/helpCenter: every topic in the language that `lang` names. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context, fields }) => {
    const unknown = unknownClient(fields);
    if (unknown) return unknown;
    if (!isForUs(fields)) return { value: [] };
    const wanted = languageCode(fields.lang);
    const language = context.languages.find((spoken) => spoken === wanted) ?? context.language;
    const topics = await helpTopics(app, language);
    return {
      value: topics.map(({ slug, title, intro, questions }) => ({
        topic: slug,
        title,
        content: intro,
        questions: questions.map(({ title: question, html }) => ({ question, answer: html })),
      })),
    };
  },
});
