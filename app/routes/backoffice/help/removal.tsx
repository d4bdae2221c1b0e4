import { findTopic } from "~/domain/content/help/desk.views.server";
import { removeTopic } from "~/domain/content/help/edit-topics.server";
import { isAlwaysThere } from "~/domain/content/help/topic";
import { paths } from "~/http/paths/paths";
import { helpDesk } from "./help-desk";

const page = helpDesk.removing({
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
    cancelTo: `${paths.adminHelp}/${slug}`,
  }),
});

export const handle = page.handle;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
