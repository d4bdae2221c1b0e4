import { useActionData, useLoaderData } from "@remix-run/react";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { ChatFormSchema, chatFormValues } from "~/domain/staff/settings/chat-form.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Field } from "~/ui/form/field";
import { SwitchField } from "~/ui/form/switch-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("chat:desk.settingsTitle") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => ({
  values: chatFormValues((await settingsOf(app)).chat),
}));

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, ChatFormSchema);
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  await changeSettingByStaff(app, { key: "chat", change: () => parsed.value, by });
  return redirectWithFlash(context, paths.adminChatSettings, { tone: "good", key: "chat:desk.saved" });
});

const NUMBERS = ["maxLength", "perMinute", "keepDays"] as const;

export default function ChatSettings() {
  const t = useT();
  const { values } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(ChatFormSchema, { id: "chat", lastResult, defaultValue: values });
  const numbers = NUMBERS.map((name) => ({ field: fields[name], label: t(`chat:desk.${name}`) }));
  const external = { field: fields.externalUrl, label: t("chat:desk.externalUrl") };
  const within = { href: paths.adminChat, label: t("chat:desk.title") };
  return (
    <>
      <DeskTitle title={t("chat:desk.settingsTitle")} within={within} />
      <ContentForm form={form} lines={[...numbers, external]} cancelTo={paths.adminChat}>
        <FormSection title={t("chat:desk.who")}>
          <SwitchField field={fields.visitorsRead} label={t("chat:desk.visitorsRead")} />
          <SwitchField field={fields.allowsLinks} label={t("chat:desk.allowsLinks")} />
        </FormSection>
        <FormSection title={t("chat:desk.limits")}>
          <div className="cols">
            {numbers.map((number) => (
              <Field key={number.label} {...number} inputMode="numeric" autoComplete="off" />
            ))}
          </div>
        </FormSection>
        <FormSection title={t("chat:desk.provider")}>
          <Field {...external} type="url" hint={t("chat:desk.externalHint")} autoComplete="off" />
        </FormSection>
      </ContentForm>
    </>
  );
}
