import { removeSeededWin } from "~/domain/games/winners/seeded-wins.server";
import { findSeededWin } from "~/domain/games/winners/seeded-wins.views.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { contentDesk } from "../content-desk";

const desk = contentDesk({
  can: "settings.edit",
  path: paths.adminWinners,
  title: "backoffice:winners.title",
  id: ({ winId }) => idParam(winId),
});

const page = desk.removing({
  title: "backoffice:winners.remove",
  load: ({ app }, id) => findSeededWin(app, id),
  remove: (app, { id: winId, by }) => removeSeededWin(app, { winId, by }),
  removed: "backoffice:winners.removed",
  refused: (refusal) => `backoffice:winners.${refusal}`,
  words: (t, { name }) => ({
    title: t("backoffice:winners.removeTitle", { name }),
    text: t("backoffice:winners.removeText"),
    submit: t("backoffice:winners.remove"),
    cancelTo: paths.adminWinners,
  }),
});

export const handle = page.handle;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
