import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messageForDesk } from "~/domain/messaging/chat/desk.views.server";
import { HidingSchema, MUTE_MINUTES } from "~/domain/messaging/chat/hiding-form.server";
import { hideMessage } from "~/domain/messaging/chat/moderate.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { adminRoomPath } from "~/http/paths/paths";
import { staffAction, staffLoader, type StaffVisit } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("chat:desk.hideTitle") };

export const loader = staffLoader({ can: "chat.moderate" }, async (visit) => ({
  message: await messageOf(visit),
}));

export const action = staffAction({ can: "chat.moderate" }, async (visit) => {
  const { app, context, staff, form } = visit;
  const message = await messageOf(visit);
  const parsed = parseForm(form, HidingSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  await hideMessage(app, { messageId: message.id, ...parsed.value, by });
  return redirectWithFlash(context, adminRoomPath(message.roomId, "messages"), {
    ...{ tone: "good", key: "chat:desk.hideDone" },
  });
});

async function messageOf({ app, params }: Pick<StaffVisit, "app" | "params">) {
  const message = await messageForDesk(app, idParam(params.messageId));
  if (!message) throw new Response(null, { status: 404 });
  return message;
}

/** A message goes out of its room, and its writer may be muted with it. */
export default function Hiding() {
  const t = useT();
  const { message } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(HidingSchema, { id: "hiding", lastResult });
  const reason = { field: fields.reason, label: t("chat:desk.reason") };
  const mute = { field: fields.muteMinutes, label: t("chat:desk.mute") };
  const options = MUTE_MINUTES.map((minutes) => ({
    value: minutes,
    label: t(`chat:desk.muteFor.${minutes}`),
  }));
  return (
    <form className="panel st max-line" method="post" {...getFormProps(form)}>
      <FormSecrets />
      <h1 className="disp t-xl">{t("chat:desk.hideTitle")}</h1>
      <ErrorSummary form={form} lines={[reason, mute]} />
      <blockquote className="sec" dir="auto">
        {message.text}
      </blockquote>
      <Field {...reason} hint={t("chat:desk.reasonHint")} autoComplete="off" />
      {message.accountId !== null && <SelectField {...mute} options={options} />}
      <div className="ro">
        <button className="btn btn-d" type="submit">
          {t("chat:desk.hide")}
        </button>
        <a className="btn" href={adminRoomPath(message.roomId, "messages")}>
          {t("common:cancel")}
        </a>
      </div>
    </form>
  );
}
