import type { ReactNode } from "react";
import type { z } from "zod";
import { REWARD_FORMS } from "~/domain/bonuses/award-kinds";
import type { DeskProgramme } from "~/domain/rewards/desk/programmes.views.server";
import {
  boardSchema,
  changeSchema,
  raffleSchema,
  referralSchema,
} from "~/domain/rewards/desk/contest-form.server";
import { BOARD_PERIODS } from "~/domain/rewards/programmes/programme";
import { dayToText } from "~/domain/shared/day";
import type { Currency } from "~/domain/shared/money";
import { usePage, useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { Field, type FieldProps, type FormField } from "../../form/field";
import { SelectField } from "../../form/select-field";
import { TextAreaField } from "../../form/text-area-field";
import { useFormFields } from "../../form/use-form-fields";
import { GivenFields, givenLines, type GivenFieldset } from "../bonuses/given-fields";
import { ContentForm, FormSection } from "../content/content-form";
import { TextsByLanguage, useTextLines } from "../content/texts-by-language";

interface FormProps {
  currency: Currency;
  lastResult: FormResult | undefined;
  cancelTo: string;
}

interface Line {
  field: FormField;
  label: string;
}

function useTitle() {
  const t = useT();
  return [{ name: "title", label: t("rewards:desk.name") }];
}

interface FrameProps extends Pick<FormProps, "cancelTo"> {
  form: unknown;
  fields: Record<"texts" | "fromDay" | "untilDay", unknown>;
  lines: Line[];
  fromHint?: string;
  untilHint?: string | undefined;
  children: ReactNode;
}

/** Words, the rules of its kind, and its days. */
function NewProgramme({ form, fields, lines, cancelTo, fromHint, untilHint, children }: FrameProps) {
  const t = useT();
  const parts = useTitle();
  const texts = fields.texts as Parameters<typeof TextsByLanguage>[0]["field"];
  const from = { field: fields.fromDay as FormField, label: t("rewards:desk.from") };
  const until = { field: fields.untilDay as FormField, label: t("rewards:desk.until") };
  const all = [...useTextLines({ field: texts, parts }), ...lines, from, until];
  return (
    <ContentForm form={form} lines={all} cancelTo={cancelTo} once>
      <FormSection title={t("backoffice:content.words")}>
        <TextsByLanguage field={texts} parts={parts} />
      </FormSection>
      <FormSection title={t("rewards:desk.rules")}>
        <p className="hint">{t("rewards:desk.rulesFixed")}</p>
        {children}
      </FormSection>
      <FormSection title={t("rewards:desk.when")}>
        <div className="cols">
          <Field {...from} type="date" autoComplete="off" hint={fromHint} />
          <Field {...until} type="date" autoComplete="off" hint={untilHint} />
        </div>
      </FormSection>
    </ContentForm>
  );
}

function Amount({ currency, ...field }: Omit<FieldProps, "autoComplete"> & { currency: Currency }) {
  return <Field {...field} prefix={currency.symbol} inputMode="decimal" autoComplete="off" />;
}

function useSchemaFields<Schema extends z.ZodTypeAny>(
  schema: (site: { languages: readonly [string, ...string[]]; currency: Currency }) => Schema,
  { currency, lastResult }: FormProps,
  defaultValue: object = {},
) {
  const { languages } = usePage().request;
  const made = useFormFields(schema({ languages, currency }), {
    id: "programme",
    lastResult,
    defaultValue: defaultValue as never,
  });
  return { form: made.form as unknown, fields: made.fields as unknown as Record<string, FormField> };
}

/** A new referral programme. */
export function ReferralForm(props: FormProps) {
  const t = useT();
  const { form, fields } = useSchemaFields(referralSchema, props, {
    ...{ owner: { form: "cash" }, friend: { form: "cash" } },
  });
  const { currency, cancelTo } = props;
  const of = (name: string, label: string) => ({ field: fields[name]!, label });
  const days = of("days", t("rewards:desk.days"));
  const deposit = of("deposit", t("rewards:desk.deposit"));
  const valid = of("valid", t("rewards:desk.valid"));
  const sides = (["owner", "friend"] as const).map((side) => ({
    label: t(`rewards:desk.${side}`),
    fields: (fields[side] as unknown as { getFieldset(): GivenFieldset }).getFieldset(),
  }));
  const gifts = sides.flatMap((side) => givenLines(t, side.fields, side.label));
  const share = of("share", t("rewards:desk.share"));
  const shareMost = of("shareMost", t("rewards:desk.shareMost"));
  return (
    <NewProgramme
      form={form}
      fields={fields}
      lines={[days, deposit, valid, ...gifts, share, shareMost]}
      cancelTo={cancelTo}
      untilHint={t("rewards:desk.untilHintReferral")}
    >
      <Field {...days} inputMode="numeric" autoComplete="off" />
      <Amount {...deposit} currency={currency} />
      <Amount {...valid} currency={currency} />
      {sides.map((side) => (
        <fieldset key={side.label} className="bare st st-s">
          <legend className="lab">{side.label}</legend>
          <GivenFields
            fields={side.fields}
            forms={REWARD_FORMS}
            currency={currency}
            hint={t("rewards:desk.giftHint")}
          />
        </fieldset>
      ))}
      <Field {...share} inputMode="decimal" autoComplete="off" hint={t("rewards:desk.shareHint")} />
      <Amount {...shareMost} currency={currency} hint={t("rewards:desk.noLimit")} />
    </NewProgramme>
  );
}

/** A new board. */
export function BoardForm(props: FormProps) {
  const t = useT();
  const { form, fields } = useSchemaFields(boardSchema, props, { period: "week" });
  const period = { field: fields.period!, label: t("rewards:desk.period") };
  const prizes = { field: fields.prizes!, label: t("rewards:desk.prizes") };
  const least = { field: fields.least!, label: t("rewards:desk.least") };
  const options = BOARD_PERIODS.map((value) => ({ value, label: t(`member:missions.period.${value}`) }));
  return (
    <NewProgramme
      form={form}
      fields={fields}
      lines={[period, prizes, least]}
      cancelTo={props.cancelTo}
      untilHint={t("rewards:desk.untilHint")}
    >
      <SelectField {...period} options={options} />
      <TextAreaField {...prizes} rows={5} />
      <Amount {...least} currency={props.currency} />
    </NewProgramme>
  );
}

/** A new raffle: saving it publishes its commitment. */
export function RaffleForm(props: FormProps) {
  const t = useT();
  const { form, fields } = useSchemaFields(raffleSchema, props, { perMember: "1" });
  const per = { field: fields.per!, label: t("rewards:desk.per") };
  const prizes = { field: fields.prizes!, label: t("rewards:desk.prizes") };
  const perMember = { field: fields.perMember!, label: t("rewards:desk.perMember") };
  const beaconName = { field: fields.beaconName!, label: t("rewards:desk.beaconName") };
  return (
    <NewProgramme
      form={form}
      fields={fields}
      lines={[per, prizes, perMember, beaconName]}
      cancelTo={props.cancelTo}
      fromHint={t("rewards:desk.raffleFromHint")}
    >
      <Amount {...per} currency={props.currency} />
      <TextAreaField {...prizes} rows={5} />
      <Field {...perMember} inputMode="numeric" autoComplete="off" />
      <Field {...beaconName} autoComplete="off" hint={t("rewards:desk.beaconHint")} />
    </NewProgramme>
  );
}

/** What may change of one that is there: its words and its last day. */
export function ChangeForm({
  programme,
  untilHint,
  ...props
}: FormProps & { programme: DeskProgramme; untilHint: string }) {
  const t = useT();
  const parts = useTitle();
  const { texts, untilDay, version } = programme;
  const { form, fields } = useSchemaFields(changeSchema, props, {
    texts,
    untilDay: untilDay === undefined ? "" : dayToText(untilDay),
    version: String(version),
  });
  const words = fields.texts as unknown as Parameters<typeof TextsByLanguage>[0]["field"];
  const until = { field: fields.untilDay!, label: t("rewards:desk.until") };
  const lines = [...useTextLines({ field: words, parts }), until];
  const seen = fields.version as unknown as { name: string; value?: string };
  return (
    <ContentForm form={form} lines={lines} cancelTo={props.cancelTo} version={seen} once>
      <FormSection title={t("backoffice:content.words")}>
        <TextsByLanguage field={words} parts={parts} />
      </FormSection>
      <FormSection title={t("rewards:desk.when")}>
        <p className="hint">{t("rewards:desk.rulesFixed")}</p>
        <Field {...until} type="date" autoComplete="off" hint={untilHint} />
      </FormSection>
    </ContentForm>
  );
}
