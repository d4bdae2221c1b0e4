import { useActionData, useLoaderData } from "@remix-run/react";
import { sendTeamMessage } from "~/domain/messaging/team/send-team-message.server";
import { UplineMessageSchema } from "~/domain/messaging/team/team-message.schema";
import { uplineOf } from "~/domain/wallet/transfer.views.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { memberPaths } from "~/http/paths/member-paths";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("messages:team.toUpline") };

export const loader = memberLoader(async ({ app, account }) => {
  const upline = await uplineOf(app, account.id);
  if (!upline) throw new Response(null, { status: 404 });
  return { name: upline.username };
});

export const action = memberAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, UplineMessageSchema);
  if (!parsed.ok) return parsed.invalid();
  const { text, idempotencyKey: formKey } = parsed.value;
  const sent = await sendTeamMessage(app, { fromId: account.id, to: "upline", typed: text, formKey });
  if (sent.ok)
    return redirectWithFlash(context, memberPaths.messages, { tone: "good", key: "messages:team.sent" });
  if (sent.refusal === "no_upline") throw new Response(null, { status: 404 });
  const key = `messages:team.refusals.${sent.refusal}`;
  return parsed.invalid(sent.refusal.startsWith("message_") ? { fields: { text: key } } : { form: [key] });
});

/** A member writes to whom the account was registered under. */
export default function UplineMessage() {
  const { name } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const { form, fields } = useFormFields(UplineMessageSchema, { id: "upline-message", lastResult });
  const text = { field: fields.text, label: t("messages:team.textTo", { name }) };
  return (
    <>
      <CentreTitle title={t("messages:title")} within="messages" here={t("messages:team.toUpline")} />
      <form method="post" className="panel st" id={form.id} noValidate={form.noValidate}>
        <FormSecrets once />
        <ErrorSummary form={form} lines={[text]} />
        <TextAreaField {...text} hint={t("messages:team.hint")} />
        <button className="btn btn-p j-start">{t("messages:team.send")}</button>
      </form>
    </>
  );
}
