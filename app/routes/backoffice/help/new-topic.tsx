import { addTopic } from "~/domain/content/help/edit-topics.server";
import { newTopicSchema } from "~/domain/content/help/topic.schema.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { paths } from "~/http/paths/paths";
import { HelpForm } from "~/ui/desk/help/help-form";
import { saveContent } from "../content-desk";
import { helpDesk } from "./help-desk";

const page = helpDesk.adding({
  title: "help:desk.add",
  save: async (visit) =>
    saveContent(visit, {
      schema: newTopicSchema(await formSiteOf(visit.app, visit.context.languages)),
      save: ({ app, value, by }) => addTopic(app, { ...value, by }),
      saved: "help:desk.saved",
      to: ({ slug }) => `${paths.adminHelp}/${slug}`,
      fields: { topic_exists: { slug: "refusals:topic_exists" } },
    }),
  Form: HelpForm,
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
