import { findMatch, sportsVendorsOf } from "~/domain/games/matches/match-list.views.server";
import { useT } from "~/http/access/page.server";
import { MatchForm, matchValue } from "~/ui/desk/matches/match-form";
import { MatchTag } from "~/ui/desk/matches/match-tag";
import { matchDesk, saveMatch } from "./match-desk";

const page = matchDesk.editing({
  title: "backoffice:matches.one",
  load: async ({ app, context }, id) => {
    const match = await findMatch(app, id);
    if (!match) return undefined;
    const vendors = await sportsVendorsOf(app, context.language);
    const own = { code: match.vendor, name: match.vendorName };
    return { match, vendors: vendors.some(({ code }) => code === own.code) ? vendors : [own, ...vendors] };
  },
  save: saveMatch,
  useName: () => useT()("backoffice:matches.one"),
  State: ({ match }) => <MatchTag state={match.state} />,
  Form: ({ match, vendors, lastResult }) => (
    <MatchForm vendors={vendors} lastResult={lastResult} defaultValue={matchValue(match)} />
  ),
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;
