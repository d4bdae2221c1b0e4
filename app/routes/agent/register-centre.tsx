import { useActionData, useLoaderData } from "@remix-run/react";
import { NewInvitationSchema, OPENS_AS } from "~/domain/agent-tree/invitations/invitation";
import { createInvitation } from "~/domain/agent-tree/invitations/invitations.server";
import { invitationsView } from "~/domain/agent-tree/invitations/invitations.views.server";
import { mayOpenDownlines } from "~/domain/membership/open-downline.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { agentAction, agentLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { InvitationList } from "~/ui/agent/invitation-list";
import { LatestDownlines } from "~/ui/agent/latest-downlines";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Pick } from "~/ui/pick/pick";

export const handle = { title: (t: Translate) => t("agent:invitations.title") };

export const loader = agentLoader(async ({ app, account }) => ({
  ...(await invitationsView(app, account.id)),
  origin: app.config.publicUrl,
  mayOpen: await mayOpenDownlines(app),
}));

const FormSchema = NewInvitationSchema.extend({ idempotencyKey: formKey });

export const action = agentAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, FormSchema);
  if (!parsed.ok) return parsed.invalid();
  const { idempotencyKey, invitationCode: code, opensAs } = parsed.value;
  const made = await createInvitation(app, { opensAs, code, agentId: account.id, formKey: idempotencyKey });
  if (!made.ok) {
    const key = `agent:invitations.refusals.${made.refusal}`;
    return parsed.invalid(
      made.refusal === "code_taken" ? { fields: { invitationCode: key } } : { form: [key] },
    );
  }
  const flash = { tone: "good", key: "agent:invitations.made", values: { code: made.code } } as const;
  return redirectWithFlash(context, paths.registerCentre, flash);
});

/** Where an agent brings people in: links to hand on, what came of them, and who came last. */
export default function RegisterCentre() {
  const { invitations, latest, origin, mayOpen } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("agent:invitations.title")}</h1>
        {mayOpen && (
          <a className="btn btn-s end" href={paths.newDownline}>
            {t("agent:newDownline.title")}
          </a>
        )}
      </div>
      <div className="two-col l">
        <div className="st">
          <NewLink />
          <InvitationList invitations={invitations} origin={origin} />
        </div>
        <aside className="st">
          <LatestDownlines accounts={latest} />
        </aside>
      </div>
    </>
  );
}

function NewLink() {
  const t = useT();
  const { form, fields } = useFormFields(FormSchema, {
    id: "invitation",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { opensAs: "member" },
  });
  const code = { field: fields.invitationCode, label: t("agent:invitations.code") };
  const opensAs = { field: fields.opensAs, label: t("agent:invitations.opensAs") };
  return (
    <form method="post" className="panel st" id={form.id} noValidate={form.noValidate}>
      <h2>{t("agent:invitations.new")}</h2>
      <FormSecrets once />
      <ErrorSummary form={form} lines={[opensAs, code]} />
      <Pick
        field={fields.opensAs}
        legend={opensAs.label}
        choices={OPENS_AS.map((value) => ({
          value,
          label: t(`agent:invitations.${value}`),
          detail: t(`agent:invitations.${value}Detail`),
        }))}
      />
      <Field {...code} hint={t("agent:invitations.codeHint")} autoComplete="off" />
      <button className="btn btn-p j-start">{t("agent:invitations.make")}</button>
    </form>
  );
}
