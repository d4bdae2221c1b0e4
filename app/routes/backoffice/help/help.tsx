import type { LinksFunction } from "@remix-run/node";
import { findTopic, previewsOf, topicLines } from "~/domain/content/help/desk.views.server";
import { addTopic, changeTopic, removeTopic, topicVersion } from "~/domain/content/help/edit-topics.server";
import { isAlwaysThere } from "~/domain/content/help/topic";
import { newTopicSchema, topicSchema } from "~/domain/content/help/topic.schema.server";
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
import { Tag } from "~/ui/note/note";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { contentDesk, saveContent } from "../content-desk";

const links: LinksFunction = () => [{ rel: "stylesheet", href: dialogsCss }];

type Shown = NonNullable<Awaited<ReturnType<typeof load>>>;

async function load({ app, context }: StaffVisit, slug: string) {
  const topic = await findTopic(app, slug);
  if (!topic) return undefined;
  const previews = await previewsOf(app, topic);
  const shown = previews.find(({ language }) => language === context.language) ?? previews[0];
  return { topic: { ...topic, version: topicVersion(topic) }, previews, title: shown?.title ?? topic.slug };
}

const desk = contentDesk({
  can: "content.edit",
  path: paths.adminHelp,
  title: "help:title",
  id: ({ slug = "" }) => slug,
});

const topicPath = (slug: string) => `${paths.adminHelp}/${slug}`;

export const pages = {
  list: desk.list({
    load: async ({ app, context }) => ({ topics: await topicLines(app, context.language) }),
    Buttons,
    Lines: Topics,
  }),
  adding: desk.adding({
    title: "help:desk.add",
    save: async (visit) =>
      saveContent(visit, {
        schema: newTopicSchema(await formSiteOf(visit.app, visit.context.languages)),
        save: ({ app, value, by }) => addTopic(app, { ...value, by }),
        saved: "help:desk.saved",
        to: ({ slug }) => topicPath(slug),
        fields: { topic_exists: { slug: "refusals:topic_exists" } },
      }),
    Form: HelpForm,
  }),
  editing: {
    ...desk.editing({
      load,
      save: async (visit, slug) =>
        saveContent(visit, {
          schema: topicSchema(await formSiteOf(visit.app, visit.context.languages)),
          save: ({ app, value, languages, by }) => changeTopic(app, { slug, ...value, languages, by }),
          saved: "help:desk.saved",
          to: topicPath(slug),
        }),
      useName: ({ title }) => title,
      Form: WithPreviews,
    }),
    handle: { title: (t: Translate, data: { title: string } | null) => data?.title ?? t("help:title") },
    links,
  },
  removing: desk.removing({
    title: "help:desk.remove",
    load: async ({ app }, slug) => {
      const topic = await findTopic(app, slug);
      return topic && !isAlwaysThere(slug) ? { slug } : undefined;
    },
    remove: (app, { id: slug, by }) => removeTopic(app, { slug, by }),
    removed: "help:desk.removed",
    valuesOf: (slug) => ({ slug }),
    refused: (refusal) => `refusals:${refusal}`,
    words: (t, { slug }) => ({
      title: t("help:desk.removeTitle", { slug }),
      text: t("help:desk.removeText"),
      submit: t("help:desk.remove"),
      cancelTo: topicPath(slug),
    }),
  }),
};

function Buttons() {
  const t = useT();
  return (
    <span className="ro">
      <a className="btn btn-s btn-q" href={paths.help}>
        {t("help:desk.see")}
      </a>
      <a className="btn btn-s btn-p" href={`${paths.adminHelp}/new`}>
        {t("help:desk.add")}
      </a>
    </span>
  );
}

/** The topics in the order in which readers see them. */
function Topics({ topics }: { topics: Awaited<ReturnType<typeof topicLines>> }) {
  const t = useT();
  return (
    <section className="panel flat">
      <ReportTable
        caption={t("help:topics")}
        roomy
        rows={topics}
        keyOf={({ slug }) => slug}
        columns={[
          {
            head: t("help:desk.name"),
            isTitle: true,
            cell: ({ slug, title }) => (
              <a className="link" href={topicPath(slug)}>
                {title}
              </a>
            ),
          },
          { head: t("help:desk.slug"), className: "mono", cell: ({ slug }) => `#${slug}` },
          { head: t("help:desk.sort"), isFigure: true, cell: ({ sort }) => sort },
          {
            head: t("help:desk.state"),
            cell: ({ enabled }) => (
              <Tag tone={enabled ? "good" : undefined}>{t(enabled ? "help:desk.on" : "help:desk.off")}</Tag>
            ),
          },
          {
            head: t("help:desk.missing"),
            cell: ({ missing }) => missing.map((code) => languageOf(code).name).join(", ") || "–",
          },
          {
            head: t("help:desk.changed"),
            cell: ({ updatedAt }) =>
              updatedAt === undefined ? t("help:desk.standard") : <Time at={updatedAt} show="date" />,
          },
        ]}
      />
    </section>
  );
}

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
