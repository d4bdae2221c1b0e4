import type { LimitLine } from "~/domain/safer-play/limits.views.server";
import { limitsSchema } from "~/domain/safer-play/limits.schema";
import { toDecimal, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { useFormFields } from "../form/use-form-fields";

/** The form of a member's limits, with a field for each line: the member's own, and the one at the desk. */
export function useLimitsForm(lines: LimitLine[], currency: Currency, lastResult: FormResult | undefined) {
  const t = useT();
  const { form, fields } = useFormFields(limitsSchema(currency), {
    id: "limits",
    lastResult,
    defaultValue: Object.fromEntries(lines.map((line) => [line.name, limitText(line, currency)])),
  });
  const named = lines.map((line) => {
    return { line, field: fields[line.name], label: t(`member:limits.label.${line.name}`) };
  });
  return { form, named };
}

/** As its field has it: minutes for a log-in, an amount for anything else. */
function limitText({ key, limit }: LimitLine, currency: Currency): string {
  if (!limit) return "";
  return key.kind === "session" ? String(limit.limitMinor) : toDecimal(limit.limitMinor, currency);
}
