import { getFormProps, getInputProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { accountCurrency } from "~/domain/oversight/member-detail.views.server";
import { profileSchema } from "~/domain/membership/edit-profile.schema";
import { correctionView, correctProfile, profileRules } from "~/domain/membership/edit-profile.server";
import { realName } from "~/domain/vocabulary/payee-name.schema";
import { OWN_FIELDS } from "~/domain/vocabulary/profile";
import { permits } from "~/domain/audit/permissions";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { errorMessage } from "~/i18n/error-message";
import { parseForm } from "~/http/forms/submission.server";
import { ReasonSchema } from "~/ui/desk/withdrawals/decision-form";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { ProfileField } from "~/ui/form/profile-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { useMember } from "./member";

type Rules = Awaited<ReturnType<typeof profileRules>>;

const correctionSchema = (rules: Rules) =>
  profileSchema(rules).extend({
    payeeName: realName({
      min: rules.fields.payeeName.minLength,
      max: rules.fields.payeeName.maxLength,
    }).optional(),
    dropsAvatar: z.literal("on").optional(),
    reason: ReasonSchema.shape.reason,
    version: z.string().max(64).default(""),
  });

export const loader = staffLoader({ can: "members.read" }, async ({ app, params, staff }) => {
  const accountId = idParam(params.accountId);
  if ((await accountCurrency(app, accountId)) === undefined) throw new Response(null, { status: 404 });
  return {
    ...(await correctionView(app, accountId)),
    rules: await profileRules(app),
    mayEdit: permits(staff.role, "members.edit"),
  };
});

export const action = staffAction({ can: "members.edit" }, async ({ app, context, params, staff, form }) => {
  const accountId = idParam(params.accountId);
  const parsed = parseForm(form, correctionSchema(await profileRules(app)));
  if (!parsed.ok) return parsed.invalid();
  const { payeeName, dropsAvatar, reason, version, ...told } = parsed.value;
  const corrected = await correctProfile(app, {
    ...{ accountId, told, reason, payeeName: payeeName ?? null, dropsAvatar: dropsAvatar === "on" },
    version,
    by: { staffId: staff.id, ip: context.ip },
  });
  if (!corrected.ok && corrected.refusal === "person_known") {
    const values = { name: corrected.other };
    return parsed.invalid({ form: [errorMessage("backoffice:refusals.person_known", values)] });
  }
  if (!corrected.ok && corrected.refusal === "changed_meanwhile")
    return parsed.invalid({ form: ["refusals:changed_meanwhile"], status: 409 });
  if (!corrected.ok && corrected.refusal === "account_dormant")
    return parsed.invalid({ fields: { payeeName: "backoffice:refusals.account_dormant" } });
  if (!corrected.ok) throw new Response(null, { status: 404 });
  const flash = corrected.isChanged
    ? ({ tone: "good", key: "backoffice:members.profile.done" } as const)
    : ({ tone: "info", key: "backoffice:members.profile.same" } as const);
  return redirectWithFlash(context, `${paths.adminMembers}/${accountId}/profile`, flash);
});

/** What a member told of itself; staff put right what the member cannot. */
export default function MemberProfile() {
  const { profile, mayEdit } = useLoaderData<typeof loader>();
  const t = useT();
  if (mayEdit)
    return (
      <>
        <Contacts />
        <CorrectionForm />
      </>
    );
  return (
    <section className="panel">
      <dl className="dl">
        {OWN_FIELDS.map((name) => (
          <div key={name}>
            <dt>{t(`fields:labels.${name}`)}</dt>
            <dd dir="auto">{profile[name] || "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where the member is reached, and the way to what was lost of it. */
function Contacts() {
  const { member } = useMember();
  const t = useT();
  return (
    <section className="panel flat">
      <ul className="rows">
        {(["mobile", "email"] as const).map((kind) => (
          <li key={kind}>
            <span className="grow">
              <b>{t(`backoffice:members.contact.title.${kind}`)}</b> <bdi>{member[kind] ?? "–"}</bdi>
            </span>
            <a className="btn btn-s" href={`${paths.adminMembers}/${member.id}/contact/${kind}`}>
              {t("backoffice:members.contact.open")}
              <span className="vh"> {t(`backoffice:members.contact.title.${kind}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CorrectionForm() {
  const { profile, payeeName, version, rules } = useLoaderData<typeof loader>();
  const t = useT();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(correctionSchema(rules), {
    id: "correction",
    lastResult,
    defaultValue: { ...profile, payeeName, version },
  });
  const payee = { field: fields.payeeName, label: t("fields:labels.payeeName") };
  const reason = { field: fields.reason, label: t("backoffice:decision.reasonForRecord") };
  const lines = OWN_FIELDS.map((name) => ({ field: fields[name], label: t(`fields:labels.${name}`) }));
  const { key, ...tick } = getInputProps(fields.dropsAvatar, { type: "checkbox" });
  return (
    <form className="panel st" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[...lines, payee, reason]} />
      <FormSecrets />
      <input type="hidden" name={fields.version.name} defaultValue={fields.version.initialValue} />
      <p className="sm sec">{t("backoffice:members.profile.lead")}</p>
      <div className="cols">
        {OWN_FIELDS.map((name) => (
          <ProfileField key={name} name={name} rule={rules.fields[name]} field={fields[name]} isOfAnother />
        ))}
        <Field {...payee} autoComplete="off" />
      </div>
      <label className="check">
        <input key={key} {...tick} />
        <span>{t("backoffice:members.profile.dropsAvatar")}</span>
      </label>
      <Field {...reason} autoComplete="off" />
      <div className="ro">
        <button className="btn btn-p">{t("common:save")}</button>
      </div>
    </form>
  );
}
