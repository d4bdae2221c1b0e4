import { currencyOf } from "~/domain/ledger/currencies.server";
import type { FormKind } from "~/domain/rewards/programmes/programme";
import { programmeSchema } from "~/domain/rewards/programmes/programme-form.server";
import { saveProgramme, type ProgrammeProblem } from "~/domain/rewards/programmes/save-programme.server";
import { fromHundredths } from "~/domain/promotions/hundredths.schema";
import { formKey } from "~/domain/shared/form-key.schema";
import type { StaffVisit } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { errorMessage } from "~/i18n/error-message";

type Sent = StaffVisit & { form: FormData };

/** One form for a new programme and for a change. */
export async function saveProgrammeForm(visit: Sent, { kind, id }: { kind: FormKind; id?: number }) {
  const { app, context, staff, form } = visit;
  const currency = await currencyOf(app, app.config.currency);
  const parsed = parseForm(form, programmeSchema(kind, { currency, languages: context.languages }));
  if (!parsed.ok) return parsed.invalid();
  const key = formKey.safeParse(form.get("idempotencyKey"));
  if (!key.success) return parsed.invalid({ form: ["errors:form.stale"] });
  const saved = await saveProgramme(app, {
    ...{ kind, form: parsed.value, formKey: key.data },
    languages: sentLanguages(form, context.languages),
    by: { staffId: staff.id, ip: context.ip },
    ...(id !== undefined && { id }),
  });
  if (saved.ok)
    return redirectWithFlash(context, paths.adminRewards, {
      ...{ tone: "good", key: "bonusdesk:programmes.saved" },
    });
  const { refusal } = saved;
  if (refusal === "unknown_programme") throw new Response(null, { status: 404 });
  if (refusal === "rules_refused") return parsed.invalid({ form: saved.problems.map(problemText) });
  if (refusal === "begins_in_past")
    return parsed.invalid({ fields: { fromDay: `bonusdesk:programmes.refusals.${refusal}` } });
  const isShared = refusal === "changed_meanwhile" || refusal === "different_content";
  return isShared
    ? parsed.invalid({ form: [`refusals:${refusal}`], status: 409 })
    : parsed.invalid({ form: [`bonusdesk:programmes.refusals.${refusal}`] });
}

function problemText({ problem, kind, rateBp, edgeBp, times }: ProgrammeProblem): string {
  if (problem === "wagering_above_10x")
    return errorMessage("bonusdesk:problems.wagering", { times: fromHundredths(times) });
  if (problem === "free_games_missing") return errorMessage("bonusdesk:problems.freeGamesMissing");
  return errorMessage("bonusdesk:programmes.endless", {
    ...{ kind, rate: fromHundredths(rateBp), edge: fromHundredths(edgeBp) },
  });
}
