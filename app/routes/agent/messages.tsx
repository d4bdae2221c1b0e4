import { useActionData, useLoaderData } from "@remix-run/react";
import { sendTeamMessage } from "~/domain/messaging/team/send-team-message.server";
import { sentTeamMessages } from "~/domain/messaging/team/team-messages.views.server";
import { TeamMessageSchema } from "~/domain/messaging/team/team-message.schema";
import { agentAction, agentLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { SentMessages } from "~/ui/agent/sent-messages";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { TextAreaField } from "~/ui/form/text-area-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: Translate) => t("messages:team.title") };

export const loader = agentLoader(async ({ app, account, url }) => ({
  sent: await sentTeamMessages(app, { fromId: account.id, pageNo: Number(url.searchParams.get("page")) }),
  downline: url.searchParams.get("for") ?? "",
  hasUpline: account.hasUpline,
}));

export const action = agentAction(async ({ app, account, context, form }) => {
  const parsed = parseForm(form, TeamMessageSchema);
  if (!parsed.ok) return parsed.invalid();
  const { downline, text, idempotencyKey: formKey } = parsed.value;
  const to = downline === undefined ? ("team" as const) : { username: downline };
  const sent = await sendTeamMessage(app, { fromId: account.id, to, typed: text, formKey });
  if (sent.ok)
    return redirectWithFlash(context, paths.teamMessages, { tone: "good", key: "messages:team.sent" });
  const key = `messages:team.refusals.${sent.refusal}`;
  if (sent.refusal === "unknown_downline") return parsed.invalid({ fields: { downline: key } });
  if (sent.refusal.startsWith("message_")) return parsed.invalid({ fields: { text: key } });
  return parsed.invalid({ form: [key] });
});

/** Where an agent writes to the team, and reads what was sent. */
export default function TeamMessages() {
  const { sent, downline, hasUpline } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const { form, fields } = useFormFields(TeamMessageSchema, {
    ...{ id: "team-message", lastResult },
    defaultValue: { downline },
  });
  const to = { field: fields.downline, label: t("messages:team.to") };
  const text = { field: fields.text, label: t("messages:team.text") };
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("messages:team.title")}</h1>
        <span className="end ro">
          <a className="btn btn-s" href={memberPaths.messages}>
            {t("messages:team.inbox")}
          </a>
          {hasUpline && (
            <a className="btn btn-s" href={memberPaths.uplineMessage}>
              {t("messages:team.toUpline")}
            </a>
          )}
        </span>
      </div>
      <div className="two-col l">
        <form method="post" className="panel st" id={form.id} noValidate={form.noValidate}>
          <FormSecrets once />
          <ErrorSummary form={form} lines={[to, text]} />
          <Field {...to} ifEmpty={t("messages:team.toAll")} autoComplete="off" />
          <TextAreaField {...text} hint={t("messages:team.hint")} />
          <button className="btn btn-p j-start">{t("messages:team.send")}</button>
        </form>
        <aside className="st">
          <SentMessages messages={sent.items} />
          <Pager {...sent} hrefOf={(page) => withQuery(paths.teamMessages, { page })} />
        </aside>
      </div>
    </>
  );
}
