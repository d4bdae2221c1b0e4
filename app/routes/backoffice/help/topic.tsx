import type { LinksFunction } from "@remix-run/node";
import { findTopic, previewsOf } from "~/domain/content/help/desk.views.server";
import { changeTopic, topicVersion } from "~/domain/content/help/edit-topics.server";
import { topicSchema } from "~/domain/content/help/topic.schema.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { useT } from "~/http/access/page.server";
import type { StaffVisit } from "~/http/access/route.server";
import type { FormResult } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { languageOf } from "~/i18n/languages";
import type { Translate } from "~/i18n/messages.server";
import dialogsCss from "~/ui/dialogs.css?url";
import { HelpForm } from "~/ui/desk/help/help-form";
import { HelpTopicText } from "~/ui/help/help-topic-text";
import { saveContent } from "../content-desk";
import { helpDesk } from "./help-desk";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dialogsCss }];

type Shown = NonNullable<Awaited<ReturnType<typeof load>>>;

async function load({ app, context }: StaffVisit, slug: string) {
  const topic = await findTopic(app, slug);
  if (!topic) return undefined;
  const previews = await previewsOf(app, topic);
  const shown = previews.find(({ language }) => language === context.language) ?? previews[0];
  return { topic: { ...topic, version: topicVersion(topic) }, previews, title: shown?.title ?? topic.slug };
}

const page = helpDesk.editing({
  load,
  save: async (visit, slug) =>
    saveContent(visit, {
      schema: topicSchema(await formSiteOf(visit.app, visit.context.languages)),
      save: ({ app, value, languages, by }) => changeTopic(app, { slug, ...value, languages, by }),
      saved: "help:desk.saved",
      to: `${paths.adminHelp}/${slug}`,
    }),
  useName: ({ title }) => title,
  Form: WithPreviews,
});

export const handle = {
  title: (t: Translate, data: { title: string } | null) => data?.title ?? t("help:title"),
};
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;

/** What a topic says, to be changed, and as readers see it now. */
function WithPreviews({ topic, previews, lastResult }: Shown & { lastResult: FormResult | undefined }) {
  const t = useT();
  return (
    <div className="two-col">
      <HelpForm topic={topic} lastResult={lastResult} />
      <aside className="st">
        <h2 className="t-lg">{t("help:desk.preview")}</h2>
        {previews.map((preview) => (
          <div key={preview.language} className="panel">
            <p className="xs mut">{languageOf(preview.language).name}</p>
            <HelpTopicText topic={preview} idPrefix={`${preview.language}-`} />
          </div>
        ))}
      </aside>
    </div>
  );
}
