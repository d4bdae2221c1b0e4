import { useActionData, useLoaderData } from "@remix-run/react";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { matchSchema } from "~/domain/games/matches/match-fields.server";
import { sportsVendorsOf } from "~/domain/games/matches/match-list.views.server";
import { addMatch } from "~/domain/games/matches/matches.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { MatchForm, refusedFields } from "~/ui/desk/matches/match-form";

export const handle = { title: (t: Translate) => t("backoffice:matches.new") };

export const loader = staffLoader({ can: "games.edit" }, async ({ app, context }) => ({
  vendors: await sportsVendorsOf(app, context.language),
}));

export const action = staffAction({ can: "games.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, matchSchema(await formSiteOf(app, context.languages)));
  if (!parsed.ok) return parsed.invalid();
  const { idempotencyKey: formKey, version: _, ...match } = parsed.value;
  if (formKey === undefined) return parsed.invalid({ form: ["errors:form.stale"] });
  const by = { staffId: staff.id, ip: context.ip };
  const added = await addMatch(app, { match, by, formKey });
  if (!added.ok) {
    const { refusal } = added;
    if (refusal === "different_content") return parsed.invalid({ form: ["errors:form.stale"], status: 409 });
    return parsed.invalid({ fields: refusedFields(refusal) });
  }
  return redirectWithFlash(context, paths.adminMatches, { tone: "good", key: "backoffice:matches.added" });
});

export default function NewMatch() {
  const { vendors } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("backoffice:matches.new")}
        within={{ href: paths.adminMatches, label: t("backoffice:matches.title") }}
      />
      <MatchForm
        vendors={vendors}
        lastResult={useActionData<typeof action>()?.result}
        defaultValue={{ enabled: true, isHot: true }}
        once
      />
    </>
  );
}
