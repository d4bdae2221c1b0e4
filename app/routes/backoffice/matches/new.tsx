import { sportsVendorsOf } from "~/domain/games/matches/match-list.views.server";
import { MatchForm } from "~/ui/desk/matches/match-form";
import { matchDesk, saveMatch } from "./match-desk";

const page = matchDesk.adding({
  title: "backoffice:matches.new",
  load: async ({ app, context }) => ({ vendors: await sportsVendorsOf(app, context.language) }),
  save: (visit) => saveMatch(visit),
  Form: (props) => <MatchForm {...props} defaultValue={{ enabled: true, isHot: true }} once />,
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
