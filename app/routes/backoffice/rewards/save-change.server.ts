import { currencyOf } from "~/domain/ledger/currencies.server";
import { changeSchema } from "~/domain/rewards/desk/programme-form.server";
import { changeProgramme } from "~/domain/rewards/desk/save-programme.server";
import type { StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";

interface Changed {
  kind: "referral" | "board" | "raffle";
  id: number;
  /** Where it leads to. */
  list: string;
}

export async function saveChange(visit: StaffVisit & { form: FormData }, { kind, id, list }: Changed) {
  const { app, context, staff, form } = visit;
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
  if (saved.ok) return redirectWithFlash(context, list, { tone: "good", key: "rewards:desk.saved" });
  const { refusal } = saved;
  if (refusal === "unknown_programme") throw new Response(null, { status: 404 });
  if (refusal === "last_day_missing")
    return parsed.invalid({ fields: { untilDay: "errors:field.required" } });
  const key = `refusals:${refusal}` as const;
  return refusal === "changed_meanwhile"
    ? parsed.invalid({ form: [key], status: 409 })
    : parsed.invalid({ fields: { untilDay: key } });
}
