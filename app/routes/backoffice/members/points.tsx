import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountCurrency } from "~/domain/oversight/member-detail.views.server";
import { AdjustmentSchema, adjustPoints } from "~/domain/points/adjust-points.server";
import { pointsText } from "~/domain/points/points";
import { listEntries, pointsSums } from "~/domain/points/points.views.server";
import { permits } from "~/domain/audit/permissions";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import { parseForm, refusedField } from "~/http/forms/submission.server";
import { Figure, Figures } from "~/ui/figures/figures";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Pager } from "~/ui/pager/pager";
import { EntryTable } from "~/ui/points/entry-table";
import { useMember } from "./member";

const PAGE_SIZE = 20;

const pathOf = (accountId: number) => `${paths.adminMembers}/${accountId}/points`;

export const loader = staffLoader({ can: "members.read" }, async ({ app, params, staff, url }) => {
  const accountId = idParam(params.accountId);
  if ((await accountCurrency(app, accountId)) === undefined) throw new Response(null, { status: 404 });
  const pageNo = Number(url.searchParams.get("page") ?? 1);
  const [sums, entries] = await Promise.all([
    pointsSums(app, accountId),
    listEntries(app, { accountId, pageNo, pageSize: PAGE_SIZE }),
  ]);
  return { sums, entries, mayAdjust: permits(staff.role, "points.decide") };
});

export const action = staffAction({ can: "points.decide" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const parsed = parseForm(form, AdjustmentSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const adjusted = await adjustPoints(app, { accountId, to: parsed.value, by });
  if (!adjusted.ok) {
    if (adjusted.refusal === "unknown_account") throw new Response(null, { status: 404 });
    return adjusted.refusal === "insufficient_points"
      ? parsed.invalid(refusedField("points", adjusted))
      : parsed.invalid({ form: [`refusals:${adjusted.refusal}`], status: 409 });
  }
  return redirectWithFlash(context, pathOf(accountId), {
    ...{ tone: "good", key: "points:desk.adjusted" },
    values: { points: pointsText(adjusted.points) },
  });
});

/** What a member has of points and how they came, and the form that gives some or takes some. */
export default function MemberPoints() {
  const { sums, entries, mayAdjust } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  return (
    <>
      <Figures>
        <Figure label={t("points:column.balance")}>{pointsText(sums.points)}</Figure>
        <Figure label={t("points:sums.inProcess")}>{pointsText(sums.inProcess.points)}</Figure>
      </Figures>
      {entries.total > 0 && <EntryTable entries={entries.items} />}
      <Pager {...entries} hrefOf={(page) => withQuery(pathOf(member.id), { page })} />
      {mayAdjust && !member.isTest && <AdjustmentForm />}
    </>
  );
}

function AdjustmentForm() {
  const t = useT();
  const { form, fields } = useFormFields(AdjustmentSchema, {
    id: "adjustment",
    lastResult: useActionData<typeof action>()?.result,
  });
  const points = { field: fields.points, label: t("points:column.points") };
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForRecord") };
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <h2 className="t-lg">{t("points:desk.adjust")}</h2>
      <ErrorSummary form={form} lines={[points, reason]} />
      <AboutMarks />
      <FormSecrets once />
      <Field {...points} hint={t("points:desk.adjustHint")} autoComplete="off" />
      <Field {...reason} autoComplete="off" />
      <div className="ro">
        <button className="btn btn-p">{t("points:desk.adjust")}</button>
      </div>
    </form>
  );
}
