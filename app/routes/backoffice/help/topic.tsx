import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findTopic, previewsOf } from "~/domain/content/help/desk.views.server";
import { changeTopic, topicVersion } from "~/domain/content/help/edit-topics.server";
import { topicSchema } from "~/domain/content/help/topic.schema.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import { languageOf } from "~/i18n/languages";
import dialogsCss from "~/ui/dialogs.css?url";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { HelpForm } from "~/ui/desk/help/help-form";
import { HelpTopicText } from "~/ui/help/help-topic-text";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dialogsCss }];

export const handle = {
  title: (t: ReturnType<typeof useT>, data: { title: string } | null) => data?.title ?? t("help:title"),
};

export const loader = staffLoader({ can: "content.edit" }, async ({ app, context, params }) => {
  const topic = await findTopic(app, params.slug ?? "");
  if (!topic) throw new Response(null, { status: 404 });
  const previews = await previewsOf(app, topic);
  const shown = previews.find(({ language }) => language === context.language) ?? previews[0];
  return { topic: { ...topic, version: topicVersion(topic) }, previews, title: shown?.title ?? topic.slug };
});

export const action = staffAction({ can: "content.edit" }, async ({ app, context, params, staff, form }) => {
  const slug = params.slug ?? "";
  const parsed = parseForm(form, topicSchema(await formSiteOf(app, context.languages)));
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const languages = sentLanguages(form, context.languages);
  const changed = await changeTopic(app, { slug, ...parsed.value, languages, by });
  if (!changed.ok && changed.refusal === "changed_meanwhile") return parsed.invalid(refusedForm(changed));
  if (!changed.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, `${paths.adminHelp}/${slug}`, { tone: "good", key: "help:desk.saved" });
});

/** What a topic says, to be changed, and as readers see it now. */
export default function Topic() {
  const { topic, previews, title } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={title} within={{ href: paths.adminHelp, label: t("help:title") }} />
      <div className="two-col">
        <HelpForm topic={topic} lastResult={useActionData<typeof action>()?.result} />
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
    </>
  );
}
