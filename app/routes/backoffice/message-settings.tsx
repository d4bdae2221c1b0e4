import { useActionData, useLoaderData } from "@remix-run/react";
import { SMS_CHANNELS } from "~/domain/vocabulary/sms-channel";
import {
  changeMessages,
  messageSettingsIn,
  MessageSettingsSchema,
} from "~/domain/staff/settings/change-messages.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { isSetUp } from "~/domain/outbound/messages-out.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { SettingsTitle } from "~/ui/desk/system/settings-title";
import { Field } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Tag } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("codes:desk.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => ({
  values: messageSettingsIn(await settingsOf(app)),
  setUp: { mail: isSetUp(app, "mail"), sms: isSetUp(app, "sms") },
  hasFirebase: app.config.firebase !== undefined,
}));

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, MessageSettingsSchema);
  if (!parsed.ok) return parsed.invalid();
  await changeMessages(app, { wanted: parsed.value, by: { staffId: staff.id, ip: context.ip } });
  return redirectWithFlash(context, paths.adminMessageSettings, { tone: "good", key: "codes:desk.saved" });
});

/** Mails, text messages and the codes in them. */
export default function MessageSettings() {
  const t = useT();
  const { values, setUp, hasFirebase } = useLoaderData<typeof loader>();
  const { form, fields } = useFormFields(MessageSettingsSchema, {
    id: "messages",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: values,
  });
  const from = { field: fields.from, label: t("codes:desk.from") };
  const channel = { field: fields.channel, label: t("codes:desk.channel") };
  const minutes = { field: fields.expiredMinutes, label: t("codes:desk.expiredMinutes") };
  const perDay = { field: fields.smsPerDay, label: t("codes:desk.smsPerDay") };
  const countries = { field: fields.countries, label: t("codes:desk.countries") };
  return (
    <>
      <SettingsTitle part="messages" />
      <ContentForm
        form={form}
        lines={[from, channel, minutes, perDay, countries]}
        cancelTo={paths.adminMessageSettings}
      >
        <FormSection title={t("codes:desk.mail")}>
          <p>
            <SetUp on={setUp.mail} />
          </p>
          <Field {...from} type="email" autoComplete="off" hint={t("codes:desk.fromHint")} />
        </FormSection>
        <FormSection title={t("codes:desk.sms")}>
          <p>
            <SetUp on={setUp.sms} />
          </p>
          <div className="cols">
            <Field {...perDay} inputMode="numeric" autoComplete="off" />
            <Field {...countries} autoComplete="off" hint={t("codes:desk.countriesHint")} />
          </div>
        </FormSection>
        <FormSection title={t("codes:desk.codes")}>
          {hasFirebase && (
            <SelectField
              {...channel}
              hint={t("codes:desk.channelHint")}
              options={SMS_CHANNELS.map((value) => ({ value, label: t(`codes:desk.channels.${value}`) }))}
            />
          )}
          <Field {...minutes} inputMode="numeric" autoComplete="off" hint={t("codes:desk.minutesHint")} />
        </FormSection>
      </ContentForm>
    </>
  );
}

function SetUp({ on }: { on: boolean }) {
  const t = useT();
  return on ? (
    <Tag tone="good">{t("codes:desk.setUp")}</Tag>
  ) : (
    <Tag tone="warn">{t("codes:desk.notSetUp")}</Tag>
  );
}
