import type { Params } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { changeSchema } from "~/domain/rewards/desk/contest-form.server";
import { saveProgramme } from "~/domain/rewards/desk/save-programme.server";
import type { StaffVisit } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { CONTEST_LISTS, type Contest } from "~/http/paths/bonus-paths";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { refusalsOf } from "./refused-programme.server";

type Sent = StaffVisit & { form: FormData; params: Params };

/** The words and the last day of a contest. */
export async function saveChange(visit: Sent, kind: Contest) {
  const { app, context, staff, form, params } = visit;
  const id = idParam(params.programmeId);
  const currency = await currencyOf(app, app.config.currency);
  const parsed = parseForm(form, changeSchema({ languages: context.languages, currency }));
  if (!parsed.ok) return parsed.invalid();
  const { texts, untilDay, version, idempotencyKey } = parsed.value;
  const saved = await saveProgramme(app, {
    ...{ kind, id, version, wish: { texts, untilDay }, formKey: idempotencyKey },
    languages: sentLanguages(form, context.languages),
    by: { staffId: staff.id, ip: context.ip },
  });
  if (saved.ok)
    return redirectWithFlash(context, CONTEST_LISTS[kind], { tone: "good", key: "rewards:desk.saved" });
  if (saved.refusal === "rules_refused") throw new Error(`the rules of ${kind} ${id} were not changed`);
  return parsed.invalid(
    saved.refusal === "overlaps" ? { fields: { untilDay: "refusals:overlaps" } } : refusalsOf(saved.refusal),
  );
}
