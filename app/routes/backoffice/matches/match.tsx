import { useActionData, useLoaderData } from "@remix-run/react";
import { findMatch, sportsVendorsOf } from "~/domain/games/matches/match-list.views.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { matchSchema } from "~/domain/games/matches/match-fields.server";
import { changeMatch } from "~/domain/games/matches/matches.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { MatchForm, matchValue, refusedFields } from "~/ui/desk/matches/match-form";
import { MatchTag } from "~/ui/desk/matches/match-tag";

export const handle = { title: (t: Translate) => t("backoffice:matches.one") };

export const loader = staffLoader({ can: "games.edit" }, async ({ app, context, params }) => {
  const match = await findMatch(app, idParam(params.matchId));
  if (!match) throw new Response(null, { status: 404 });
  const vendors = await sportsVendorsOf(app, context.language);
  const own = { code: match.vendor, name: match.vendorName };
  return { match, vendors: vendors.some(({ code }) => code === own.code) ? vendors : [own, ...vendors] };
});

export const action = staffAction({ can: "games.edit" }, async ({ app, context, params, staff, form }) => {
  const matchId = idParam(params.matchId);
  const parsed = parseForm(form, matchSchema(await formSiteOf(app, context.languages)));
  if (!parsed.ok) return parsed.invalid();
  const { idempotencyKey: _, version, ...match } = parsed.value;
  const by = { staffId: staff.id, ip: context.ip };
  const languages = sentLanguages(form, context.languages);
  const changed = await changeMatch(app, { matchId, match, version, languages, by });
  if (!changed.ok) {
    const { refusal } = changed;
    if (refusal === "unknown_match") throw new Response(null, { status: 404 });
    if (refusal === "changed_meanwhile") return parsed.invalid(refusedForm(changed));
    return parsed.invalid({ fields: refusedFields(refusal) });
  }
  return redirectWithFlash(context, paths.adminMatches, { tone: "good", key: "backoffice:matches.changed" });
});

export default function OneMatch() {
  const { match, vendors } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("backoffice:matches.one")}
        within={{ href: paths.adminMatches, label: t("backoffice:matches.title") }}
      >
        <MatchTag state={match.state} />
      </DeskTitle>
      <MatchForm
        vendors={vendors}
        lastResult={useActionData<typeof action>()?.result}
        defaultValue={matchValue(match)}
      />
    </>
  );
}
