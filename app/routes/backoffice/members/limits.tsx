import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountCurrency } from "~/domain/oversight/member-detail.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { changeLimits } from "~/domain/safer-play/change-limits.server";
import { limitsSchema } from "~/domain/safer-play/limits.schema";
import { saferPlayOf } from "~/domain/safer-play/limits.views.server";
import { permits } from "~/domain/audit/permissions";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader, type StaffVisit } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Note } from "~/ui/note/note";
import { LimitFields } from "~/ui/safer-play/limit-fields";
import { useLimitsForm } from "~/ui/safer-play/use-limits-form";
import { Time } from "~/ui/time/time";

async function whose({ app, params }: StaffVisit) {
  const accountId = idParam(params.accountId);
  const code = await accountCurrency(app, accountId);
  if (code === undefined) throw new Response(null, { status: 404 });
  return { accountId, currency: await currencyOf(app, code) };
}

export const loader = staffLoader({ can: "members.read" }, async (visit) => {
  const { accountId, currency } = await whose(visit);
  const { lines, pause } = await saferPlayOf(visit.app, accountId);
  return { lines, pause, currency, mayTighten: permits(visit.staff.role, "members.edit") };
});

/** Staff make a limit stricter at the member's wish; looser only the member makes it, after a day. */
export const action = staffAction({ can: "members.edit" }, async (visit) => {
  const { app, context, staff, form } = visit;
  const { accountId, currency } = await whose(visit);
  const parsed = parseForm(form, limitsSchema(currency));
  if (!parsed.ok) return parsed.invalid();
  const given = Object.entries(parsed.value as Record<string, bigint | undefined>);
  // What is left empty stays what it is.
  const wishes = new Map(given.filter((wish): wish is [string, bigint] => wish[1] !== undefined));
  const by = { kind: "staff", id: staff.id, ip: context.ip } as const;
  const changed = await changeLimits(app, { accountId, wishes, by });
  if (!changed.ok && changed.refusal === "unknown_account") throw new Response(null, { status: 404 });
  if (!changed.ok) return parsed.invalid({ form: [`refusals:${changed.refusal}`] });
  const flash = { tone: "good", key: "backoffice:members.limits.done" } as const;
  return redirectWithFlash(context, `${paths.adminMembers}/${accountId}/limits`, flash);
});

export default function MemberLimits() {
  const { lines, pause, currency, mayTighten } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, named } = useLimitsForm(lines, currency, lastResult);
  return (
    <>
      {pause && (
        <Note tone="warn" title={t(`backoffice:members.limits.${pause.kind}`)}>
          {t("backoffice:members.limits.until")} <Time at={pause.until} />
        </Note>
      )}
      <form className="panel flat" method="post" {...getFormProps(form)}>
        <div className="ph">
          <p className="sm sec">{t("backoffice:members.limits.lead")}</p>
        </div>
        <ErrorSummary form={form} lines={named} />
        <FormSecrets />
        <LimitFields lines={named} currency={currency} />
        {mayTighten && (
          <div className="ph">
            <button className="btn btn-p">{t("backoffice:members.limits.submit")}</button>
          </div>
        )}
      </form>
    </>
  );
}
