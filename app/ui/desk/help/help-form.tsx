import { isAlwaysThere, TOPIC_ICONS } from "~/domain/content/help/topic";
import { newTopicSchema, topicSchema } from "~/domain/content/help/topic.schema.server";
import type { StoredTopic } from "~/domain/content/help/topic";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { SwitchField } from "../../form/switch-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";

interface HelpFormProps {
  /** The topic that is changed; a new one without. */
  topic?: StoredTopic & { version: string };
  lastResult: FormResult | undefined;
}

/** Everything of a topic on one page: what it is called, what it says, and where it stands. */
export function HelpForm({ topic, lastResult }: HelpFormProps) {
  const t = useT();
  const { languages } = usePage().request;
  const schema = topic ? topicSchema({ languages }) : newTopicSchema({ languages });
  const { form, fields } = useFormFields(schema as ReturnType<typeof newTopicSchema>, {
    id: "topic",
    lastResult,
    defaultValue: topic
      ? { ...topic, sort: String(topic.sort), enabled: topic.enabled ? "on" : undefined }
      : { icon: "question", sort: "100", enabled: "on" },
  });
  const texts = {
    field: fields.texts as never,
    parts: [
      { name: "title", label: t("help:desk.name") },
      {
        name: "content",
        label: t("help:desk.content"),
        hint: t("help:desk.contentHint", { code: "{{brand}}" }),
        rows: 14,
      },
    ],
  };
  const lines = [
    ...(topic ? [] : [{ field: fields.slug, label: t("help:desk.slug") }]),
    ...useTextLines(texts),
    { field: fields.sort, label: t("help:desk.sort") },
  ];
  return (
    <ContentForm
      form={form}
      lines={lines}
      cancelTo={paths.adminHelp}
      version={topic && fields.version}
      actions={
        topic &&
        !isAlwaysThere(topic.slug) && (
          <a className="btn btn-d" href={`${paths.adminHelp}/${topic.slug}/removal`}>
            {t("help:desk.remove")}
          </a>
        )
      }
    >
      <FormSection title={t("help:desk.texts")}>
        {!topic && (
          <Field
            field={fields.slug}
            label={t("help:desk.slug")}
            hint={t("help:desk.slugHint")}
            prefix="/help#"
            autoComplete="off"
          />
        )}
        <TextsByLanguage {...texts} />
      </FormSection>
      <FormSection title={t("help:desk.place")}>
        <SelectField
          field={fields.icon}
          label={t("help:desk.icon")}
          options={TOPIC_ICONS.map((icon) => ({ value: icon, label: t(`help:desk.icons.${icon}`) }))}
        />
        <Field
          field={fields.sort}
          label={t("help:desk.sort")}
          hint={t("help:desk.sortHint")}
          inputMode="numeric"
          autoComplete="off"
        />
        {topic && isAlwaysThere(topic.slug) ? (
          <p className="sm sec">{t("help:desk.alwaysThere")}</p>
        ) : (
          <SwitchField field={fields.enabled} label={t("help:desk.enabled")} />
        )}
      </FormSection>
    </ContentForm>
  );
}
