import type { ReactNode } from "react";
import type { ChatRoom } from "~/domain/messaging/chat/room";
import { roomFormSchema } from "~/domain/messaging/chat/room-form.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";

interface RoomFormProps {
  /** What is there; absent for a new one. */
  room?: ChatRoom;
  lastResult: FormResult | undefined;
  actions?: ReactNode;
}

export function RoomForm({ room, lastResult, actions }: RoomFormProps) {
  const t = useT();
  const { languages } = usePage().request;
  const { form, fields } = useFormFields(roomFormSchema(languages), {
    id: "room",
    lastResult,
    defaultValue: room
      ? { texts: room.texts, sort: String(room.sort), enabled: room.enabled }
      : { sort: "0", enabled: true },
  });
  const texts = {
    field: fields.texts,
    parts: [
      { name: "name", label: t("chat:desk.name") },
      { name: "lead", label: t("chat:desk.purpose") },
    ],
  };
  const sort = { field: fields.sort, label: t("chat:desk.sort") };
  return (
    <ContentForm
      form={form}
      lines={[...useTextLines(texts), sort]}
      cancelTo={paths.adminChat}
      once={!room}
      actions={actions}
    >
      <FormSection title={t("chat:desk.words")}>
        <TextsByLanguage {...texts} />
      </FormSection>
      <FormSection title={t("backoffice:columns.state")}>
        <SwitchField field={fields.enabled} label={t("chat:desk.switch")} />
        <Field {...sort} hint={t("chat:desk.sortHint")} inputMode="numeric" autoComplete="off" />
      </FormSection>
    </ContentForm>
  );
}
