import { formSiteOf } from "~/domain/settings/form-site.server";
import { matchSchema } from "~/domain/games/matches/match-fields.server";
import { addMatch, changeMatch } from "~/domain/games/matches/matches.server";
import { refuse } from "~/domain/shared/refusal";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { refusedFields } from "~/ui/desk/matches/match-form";
import { contentDesk, saveContent, type Sent } from "../content-desk";

export const matchDesk = contentDesk({
  can: "games.edit",
  path: paths.adminMatches,
  title: "backoffice:matches.title",
  id: ({ matchId }) => idParam(matchId),
});

export async function saveMatch(visit: Sent, matchId?: number) {
  return saveContent(visit, {
    schema: matchSchema(await formSiteOf(visit.app, visit.context.languages)),
    save: async ({ app, value: { idempotencyKey: formKey, version, ...match }, languages, by }) => {
      if (matchId !== undefined) return changeMatch(app, { matchId, match, version, languages, by });
      return formKey === undefined ? refuse("different_content") : addMatch(app, { match, by, formKey });
    },
    saved: matchId === undefined ? "backoffice:matches.added" : "backoffice:matches.changed",
    to: paths.adminMatches,
    fields: refusedFields,
  });
}
