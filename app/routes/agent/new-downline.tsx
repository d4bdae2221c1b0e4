import { useActionData, useLoaderData } from "@remix-run/react";
import { OPENS_AS } from "~/domain/agent-tree/invitations/invitation";
import { openDownlineSchema } from "~/domain/membership/open-downline.schema";
import { mayOpenDownlines, openDownline } from "~/domain/membership/open-downline.server";
import { registrationRules } from "~/domain/membership/registration-form.server";
import { usernameRules } from "~/domain/vocabulary/credential-rules";
import { featureOff } from "~/http/access/feature.server";
import { agentAction, agentLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { parseForm } from "~/http/forms/submission.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { HandedOut } from "~/ui/desk/frame/handed-out";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Rules } from "~/ui/form/rules";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Pick } from "~/ui/pick/pick";

export const handle = { title: (t: Translate) => t("agent:newDownline.title") };

export const loader = agentLoader(async ({ app }) => {
  if (!(await mayOpenDownlines(app))) throw new Response(null, { status: 404 });
  return registrationRules(app, "username");
});

/** The page that answers is the only place where the password is shown; browsers do not store it. */
export const action = agentAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, openDownlineSchema(await registrationRules(app, "username")));
  if (!parsed.ok) return parsed.invalid();
  const { username, memberType: opensAs, idempotencyKey } = parsed.value;
  const opened = await openDownline(app, {
    ...{ agentId: account.id, username, opensAs, idempotencyKey },
    ...{ language: context.language, ip: context.ip },
  });
  if (opened.ok) {
    const { accountId, password } = opened;
    return { accountId, password, name: username };
  }
  if (opened.refusal === "feature_off") throw featureOff();
  const key = `agent:newDownline.refusals.${opened.refusal}`;
  return parsed.invalid(
    opened.refusal === "username_taken" ? { fields: { username: key } } : { form: [key], status: 409 },
  );
});

export default function NewDownline() {
  const answer = useActionData<typeof action>();
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("agent:newDownline.title")}</h1>
      </div>
      {answer && "password" in answer ? (
        <HandedOut {...answer} back={`${paths.downlines}?at=${answer.accountId}`} />
      ) : (
        <OpenForm />
      )}
    </>
  );
}

function OpenForm() {
  const rules = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT();
  const { form, fields } = useFormFields(openDownlineSchema(rules), {
    id: "new-downline",
    lastResult: answer && "result" in answer ? answer.result : undefined,
    defaultValue: { memberType: "member" },
  });
  const username = { field: fields.username, label: t("auth:register.username") };
  const memberType = { field: fields.memberType, label: t("agent:newDownline.type") };
  return (
    <form method="post" className="panel st max-line" id={form.id} noValidate={form.noValidate}>
      <p className="sm sec">{t("agent:newDownline.lead")}</p>
      <FormSecrets once />
      <ErrorSummary form={form} lines={[username, memberType]} />
      <AboutMarks />
      <Field
        {...username}
        hint={
          <Rules
            rules={usernameRules(rules.username)}
            of={fields.username.id}
            value={fields.username.initialValue}
          />
        }
        autoComplete="off"
      />
      <Pick
        field={fields.memberType}
        legend={memberType.label}
        choices={OPENS_AS.map((value) => ({
          value,
          label: t(`agent:invitations.${value}`),
          detail: t(`agent:invitations.${value}Detail`),
        }))}
      />
      <button className="btn btn-p j-start">{t("agent:newDownline.open")}</button>
    </form>
  );
}
