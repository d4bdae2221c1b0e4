import { currencyOf } from "~/domain/ledger/currencies.server";
import type { FormKind } from "~/domain/rewards/programmes/programme";
import {
  programmeSchema,
  rulesOfProgramme,
  type ProgrammeForm,
} from "~/domain/rewards/desk/rules-form.server";
import { saveProgramme } from "~/domain/rewards/desk/save-programme.server";
import { formKey } from "~/domain/shared/form-key.schema";
import type { StaffVisit } from "~/http/access/route.server";
import { sentLanguages } from "~/http/frame/sent-languages.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import { problemText, refusalsOf } from "./refused-programme.server";

type Sent = StaffVisit & { form: FormData };

/** One form for a new programme and for a change. */
export async function saveProgrammeForm(visit: Sent, { kind, id }: { kind: FormKind; id?: number }) {
  const { app, context, staff, form } = visit;
  const currency = await currencyOf(app, app.config.currency);
  const parsed = parseForm(form, programmeSchema(kind, { currency, languages: context.languages }));
  if (!parsed.ok) return parsed.invalid();
  const key = formKey.safeParse(form.get("idempotencyKey"));
  if (!key.success) return parsed.invalid({ form: ["errors:form.stale"] });
  const rules = rulesOfProgramme(kind, parsed.value);
  if (!rules) return parsed.invalid({ form: ["bonusdesk:programmes.refusals.rules_missing"] });
  const { fromDay, untilDay, enabled, sort, texts, version }: ProgrammeForm = parsed.value;
  const saved = await saveProgramme(app, {
    ...{ kind, formKey: key.data, by: { staffId: staff.id, ip: context.ip } },
    wish: { rules, fromDay, untilDay, enabled, sort, ...(texts && { texts }) },
    ...(id !== undefined && { id, version, languages: sentLanguages(form, context.languages) }),
  });
  if (saved.ok)
    return redirectWithFlash(context, paths.adminRewards, {
      ...{ tone: "good", key: "bonusdesk:programmes.saved" },
    });
  if (saved.refusal === "rules_refused") return parsed.invalid({ form: saved.problems.map(problemText) });
  if (saved.refusal === "begins_too_early")
    return parsed.invalid({ fields: { fromDay: "bonusdesk:programmes.refusals.begins_in_past" } });
  return parsed.invalid(refusalsOf(saved.refusal));
}
