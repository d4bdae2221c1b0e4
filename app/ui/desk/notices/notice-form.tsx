import type { ReactNode } from "react";
import { AUDIENCES, EXECUTIONS, NOTICE_TYPES, type Notice } from "~/domain/messaging/notices/notice";
import { noticeFormSchema } from "~/domain/messaging/notices/notice-form.server";
import { PROMOTION_TYPES } from "~/domain/promotions/promotion";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Field } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { useFormFields } from "../../form/use-form-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { RunningTimeFields, runningTimeValue, useRunningTimeLines } from "../content/running-time";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";

interface NoticeFormProps {
  /** What is there; absent for a new one. */
  notice?: Notice & { version: string };
  lastResult: FormResult | undefined;
  actions?: ReactNode;
}

/** The button that shows what the form would say, without saving it. */
export const PREVIEW = { name: "intent", value: "preview" };

export function NoticeForm({ notice, lastResult, actions }: NoticeFormProps) {
  const t = useT();
  const { form, fields } = useNoticeFields(notice, lastResult);
  const readers = useReaders(fields.readers.getFieldset());
  const texts = {
    field: fields.texts,
    parts: [
      { name: "title", label: t("backoffice:notices.titleOf") },
      {
        name: "content",
        label: t("backoffice:notices.content"),
        hint: t("backoffice:content.htmlHint"),
        rows: 6,
      },
    ],
  };
  const kinds = PROMOTION_TYPES.map((type) => ({ value: type, label: t(`promotions:types.${type}`) }));
  const promotions = {
    field: fields.promotionType,
    label: t("backoffice:notices.promotions"),
    options: [{ value: "", label: t("backoffice:notices.none") }, ...kinds],
  };
  const sort = { field: fields.sort, label: t("backoffice:content.sort") };
  const lines = [
    ...readers,
    promotions,
    ...useTextLines(texts),
    ...useRunningTimeLines({ field: fields.runs }),
    sort,
  ];
  return (
    <ContentForm form={form} lines={lines} cancelTo={paths.adminNotices} once={!notice} actions={actions}>
      {notice && <input type="hidden" name={fields.version.name} value={fields.version.value} />}
      <FormSection title={t("backoffice:notices.whatAndWhom")}>
        <div className="cols">
          {readers.map((select) => (
            <SelectField key={select.field.id} {...select} />
          ))}
          <SelectField {...promotions} hint={t("backoffice:notices.promotionsHint")} />
        </div>
      </FormSection>
      <FormSection title={t("backoffice:notices.words")}>
        <TextsByLanguage {...texts} />
      </FormSection>
      <FormSection title={t("backoffice:notices.when")}>
        <RunningTimeFields field={fields.runs} />
        <Field {...sort} hint={t("backoffice:content.sortHint")} inputMode="numeric" autoComplete="off" />
      </FormSection>
    </ContentForm>
  );
}

function useNoticeFields(notice: NoticeFormProps["notice"], lastResult: FormResult | undefined) {
  const { app, languages } = usePage().request;
  const { timeZone } = app.config;
  const schema = noticeFormSchema({ languages, timeZone });
  const defaultValue = notice
    ? {
        readers: { type: notice.type, execution: notice.execution, audience: notice.audience },
        promotionType: notice.promotionType as (typeof PROMOTION_TYPES)[number] | undefined,
        sort: String(notice.sort),
        texts: notice.texts,
        runs: runningTimeValue(notice, timeZone),
        version: notice.version,
      }
    : {
        readers: { type: "PL" as const, audience: "players" as const },
        sort: "0",
        runs: { enabled: true },
      };
  return useFormFields(schema, { id: "notice", lastResult, defaultValue });
}

type ReaderFields = ReturnType<ReturnType<typeof useNoticeFields>["fields"]["readers"]["getFieldset"]>;

function useReaders({ type, execution, audience }: ReaderFields) {
  const t = useT();
  return [
    {
      field: type,
      label: t("backoffice:notices.type"),
      options: NOTICE_TYPES.map((value) => ({ value, label: t(`backoffice:notices.types.${value}`) })),
      hint: undefined,
    },
    {
      field: execution,
      label: t("backoffice:notices.execution"),
      options: [
        { value: "", label: t("backoffice:notices.none") },
        ...EXECUTIONS.map((value) => ({ value, label: t(`backoffice:notices.executions.${value}`) })),
      ],
      hint: t("backoffice:notices.executionHint"),
    },
    {
      field: audience,
      label: t("backoffice:notices.audience"),
      options: AUDIENCES.map((value) => ({ value, label: t(`backoffice:notices.audiences.${value}`) })),
      hint: undefined,
    },
  ];
}
