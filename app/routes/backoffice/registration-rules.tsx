import type { FieldMetadata } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Lengths } from "~/domain/vocabulary/credential-rules";
import {
  fieldRules,
  FIXED_SHAPE,
  REGISTRATION_FIELDS,
  type FieldRule,
} from "~/domain/vocabulary/field-rules";
import { FORMAT_IDS, type FormatId } from "~/domain/vocabulary/formats";
import {
  changeRegistrationRules,
  RegistrationRulesSchema,
} from "~/domain/membership/registration-rules.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { contentVersion } from "~/domain/shared/content-version.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentForm, FormSection } from "~/ui/desk/content/content-form";
import { SettingsTitle } from "~/ui/desk/system/settings-title";
import { Field, FieldError } from "~/ui/form/field";
import { SwitchField } from "~/ui/form/switch-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("backoffice:registration.title") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app }) => {
  const { registration } = await settingsOf(app);
  const { fields, username, password, ...captchas } = registration;
  const version = contentVersion(registration);
  return { rules: fieldRules(fields), lengths: { username, password }, captchas, version };
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, RegistrationRulesSchema, { hasSecrets: false });
  if (!parsed.ok) return parsed.invalid();
  const by = { staffId: staff.id, ip: context.ip };
  const changed = await changeRegistrationRules(app, { rows: parsed.value, by });
  if (!changed.ok) return parsed.invalid({ form: [`refusals:${changed.refusal}`], status: 409 });
  return redirectWithFlash(context, paths.adminRegistration, {
    tone: "good",
    key: "backoffice:registration.saved",
  });
});

/** The table that the registration form, its checks and the public calls read. */
export default function RegistrationRules() {
  const { rules, lengths, captchas, version } = useLoaderData<typeof loader>();
  const t = useT();
  const { form, fields } = useFormFields(RegistrationRulesSchema, {
    id: "registration",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: {
      ...Object.fromEntries(REGISTRATION_FIELDS.map((name) => [name, asTyped(rules[name])])),
      ...Object.fromEntries(CREDENTIALS.map((name) => [name, lengthsTyped(lengths[name])])),
      ...{ ...captchas, version },
    },
  });
  const credentials = CREDENTIALS.map((name) => ({
    name,
    label: t(`fields:labels.${name}`),
    cells: (fields[name] as unknown as FieldMetadata<RowInput>).getFieldset(),
  }));
  const rows = REGISTRATION_FIELDS.map((name) => ({
    name,
    label: t(`fields:labels.${name}`),
    cells: (fields[name] as unknown as FieldMetadata<RowInput>).getFieldset(),
  }));
  const lengthLines = ({ label, cells }: { label: string; cells: Cells }) => [
    { field: cells.minLength, label: t("backoffice:registration.least", { field: label }) },
    { field: cells.maxLength, label: t("backoffice:registration.most", { field: label }) },
  ];
  const patternLine = ({ label, cells }: { label: string; cells: Cells }) => ({
    field: cells.patternId,
    label: t("backoffice:registration.patternOf", { field: label }),
  });
  const lines = [
    ...credentials.flatMap(lengthLines),
    ...rows.flatMap((row) => [...lengthLines(row), patternLine(row)]),
  ];
  return (
    <>
      <SettingsTitle part="registration">
        <a className="btn btn-s btn-q" href={paths.register}>
          {t("backoffice:registration.seeForm")}
        </a>
      </SettingsTitle>
      <p className="sm sec">{t("backoffice:registration.lead")}</p>
      <ContentForm form={form} lines={lines} cancelTo={paths.admin} version={fields.version}>
        <FormSection title={t("backoffice:registration.credentials")}>
          <p className="sm sec">{t("backoffice:registration.strictPassword")}</p>
          {credentials.map((row) => {
            const [least, most] = lengthLines(row);
            return (
              <div key={row.name} className="cols">
                <Field {...least!} inputMode="numeric" autoComplete="off" />
                <Field {...most!} inputMode="numeric" autoComplete="off" />
              </div>
            );
          })}
        </FormSection>
        <FormSection title={t("backoffice:registration.captcha")}>
          <SwitchField field={fields.captcha} label={t("backoffice:registration.captchaShown")} />
          <SwitchField field={fields.captchaAtLogin} label={t("backoffice:registration.captchaAtLogin")} />
        </FormSection>
        <div className="scroll">
          <table className="rep dense cards">
            <thead>
              <tr>
                <th scope="col">{t("backoffice:registration.field")}</th>
                <th scope="col">{t("backoffice:registration.shown")}</th>
                <th scope="col">{t("backoffice:registration.required")}</th>
                <th scope="col">{t("backoffice:registration.pattern")}</th>
                <th scope="col" className="n">
                  {t("backoffice:registration.min")}
                </th>
                <th scope="col" className="n">
                  {t("backoffice:registration.max")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RuleRow key={row.name} {...row} isFixed={FIXED_SHAPE.has(row.name)} />
              ))}
            </tbody>
          </table>
        </div>
      </ContentForm>
    </>
  );
}

const CREDENTIALS = ["username", "password"] as const;

type RowInput = Partial<Record<keyof FieldRule, string>>;
type Cells = Record<keyof FieldRule, FieldMetadata<string | undefined, Record<string, unknown>, string[]>>;

function RuleRow({
  name,
  label,
  cells,
  isFixed,
}: {
  name: string;
  label: string;
  cells: Cells;
  isFixed: boolean;
}) {
  const t = useT();
  return (
    <tr>
      <td className="head">
        {label} <span className="two mono">{name}</span>
      </td>
      <td data-l={t("backoffice:registration.shown")}>
        <Switch field={cells.enabled} label={t("backoffice:registration.shownOf", { field: label })} />
      </td>
      <td data-l={t("backoffice:registration.required")}>
        {name === "paymentPassword" ? (
          <span className="sec">{t("backoffice:registration.requiredWhenShown")}</span>
        ) : (
          <Switch field={cells.required} label={t("backoffice:registration.requiredOf", { field: label })} />
        )}
      </td>
      {isFixed ? (
        <td className="sec wide" colSpan={3} data-l={t("backoffice:registration.pattern")}>
          {sayFormat(t, (cells.patternId.initialValue ?? "any") as FormatId)}
        </td>
      ) : (
        <>
          {name === "paymentPassword" ? (
            <td className="sec wide" data-l={t("backoffice:registration.pattern")}>
              {sayFormat(t, "digits")}
            </td>
          ) : (
            <td className="wide" data-l={t("backoffice:registration.pattern")}>
              <select
                className="in in-s"
                id={cells.patternId.id}
                name={cells.patternId.name}
                defaultValue={cells.patternId.initialValue}
                aria-label={t("backoffice:registration.patternOf", { field: label })}
              >
                {FORMAT_IDS.map((id) => (
                  <option key={id} value={id}>
                    {sayFormat(t, id)}
                  </option>
                ))}
              </select>
            </td>
          )}
          <LengthCell
            field={cells.minLength}
            label={t("backoffice:registration.least", { field: label })}
            head={t("backoffice:registration.min")}
          />
          <LengthCell
            field={cells.maxLength}
            label={t("backoffice:registration.most", { field: label })}
            head={t("backoffice:registration.max")}
          />
        </>
      )}
    </tr>
  );
}

interface CellProps {
  field: Cells[keyof Cells];
  label: string;
}

function Switch({ field, label }: CellProps) {
  return (
    <label className="sw">
      <input type="checkbox" role="switch" name={field.name} defaultChecked={field.initialValue === "on"} />
      <span className="vh">{label}</span>
    </label>
  );
}

function LengthCell({ field, label, head }: CellProps & { head: string }) {
  return (
    <td className="n" data-l={head}>
      <input
        className="in in-s num short"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors && field.errorId}
      />
      <FieldError field={field} />
    </td>
  );
}

const sayFormat = (t: Translate, id: FormatId) =>
  id === "any" ? t("backoffice:registration.anything") : t(`fields:formats.${id}.label`);

const lengthsTyped = ({ min, max }: Lengths): RowInput => ({
  minLength: String(min),
  maxLength: String(max),
});

/** A rule as the form's fields hold it. */
function asTyped({ enabled, required, patternId, minLength, maxLength }: FieldRule): RowInput {
  return {
    enabled: enabled ? "on" : undefined,
    required: required ? "on" : undefined,
    patternId,
    minLength: String(minLength),
    maxLength: String(maxLength),
  };
}
