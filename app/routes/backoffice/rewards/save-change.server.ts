import type { Params } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { changeSchema } from "~/domain/rewards/desk/programme-form.server";
import { changeProgramme } from "~/domain/rewards/desk/save-programme.server";
import type { StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { CONTEST_LISTS, type Contest } from "~/http/paths/bonus-paths";
import { sentLanguages } from "~/http/frame/sent-languages.server";

type Sent = StaffVisit & { form: FormData; params: Params };

export async function saveChange(visit: Sent, kind: Contest) {
  const { app, context, staff, form, params } = visit;
  const id = idParam(params.programmeId);
  const currency = await currencyOf(app, app.config.currency);
  const parsed = parseForm(form, changeSchema({ languages: context.languages, currency }));
  if (!parsed.ok) return parsed.invalid();
  const { texts, untilDay, version } = parsed.value;
  const saved = await changeProgramme(
    app,
    {
      ...{ id, version, texts, untilDay, languages: sentLanguages(form, context.languages) },
      by: { staffId: staff.id, ip: context.ip },
    },
    { kind, isAlone: kind === "referral" },
  );
  if (saved.ok)
    return redirectWithFlash(context, CONTEST_LISTS[kind], { tone: "good", key: "rewards:desk.saved" });
  const { refusal } = saved;
  if (refusal === "unknown_programme") throw new Response(null, { status: 404 });
  if (refusal === "last_day_missing")
    return parsed.invalid({ fields: { untilDay: "errors:field.required" } });
  const key = `refusals:${refusal}` as const;
  return refusal === "changed_meanwhile"
    ? parsed.invalid({ form: [key], status: 409 })
    : parsed.invalid({ fields: { untilDay: key } });
}
