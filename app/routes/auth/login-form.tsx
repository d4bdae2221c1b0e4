import { getFormProps, getInputProps } from "@conform-to/react";
import { LoginSchema, RememberedLoginSchema } from "~/domain/membership/credentials.schema";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { EnterKeyButton } from "~/ui/form/enter-key-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { HumanCheck } from "~/ui/form/human-check";
import { useFormFields } from "~/ui/form/use-form-fields";

interface LoginFormProps {
  id: string;
  result: FormResult | undefined;
  asksForHuman: boolean;
  /** Whose log-in this browser remembers: the form can be sent as it is. */
  rememberedAs: string | undefined;
  /** Whether a log-in can be remembered at all. */
  remembers: boolean;
  /** Beside the tick: the way for whoever has forgotten it. */
  beside?: React.ReactNode;
  children?: React.ReactNode;
}

/** Name, password and, after some failures, a check for robots: on the members' page and on the agents'. */
export function LoginForm({ id, result, asksForHuman, beside, children, ...remembering }: LoginFormProps) {
  const { rememberedAs, remembers } = remembering;
  const t = useT();
  const { form, fields } = useFormFields(rememberedAs ? RememberedLoginSchema : LoginSchema, {
    id,
    lastResult: result,
    defaultValue: { username: rememberedAs, remember: rememberedAs && "on" },
  });
  const { key, ...tick } = getInputProps(fields.remember, { type: "checkbox" });
  const labels = { username: t("auth:login.username"), password: t("auth:login.password") };
  const lines = [
    { field: fields.username, label: labels.username },
    { field: fields.password, label: labels.password },
    { field: fields.captcha, label: t("auth:captcha.label") },
  ];
  return (
    <form method="post" className="body st" {...getFormProps(form)}>
      {asksForHuman && <EnterKeyButton label={t("auth:login.submit")} />}
      <FormSecrets />
      <input type="hidden" name="type" value="username" />
      <ErrorSummary form={form} lines={lines} />
      <AboutMarks />
      <Field field={fields.username} label={labels.username} autoComplete="username" />
      <Field
        field={fields.password}
        label={labels.password}
        type="password"
        autoComplete="current-password"
        hint={rememberedAs && t("auth:login.rememberedHint", { name: rememberedAs })}
      />
      <div className="ro sp nowrap">
        {remembers && (
          <label className="check">
            <input key={key} {...tick} />
            <span>{t("auth:login.remember")}</span>
          </label>
        )}
        {beside}
      </div>
      {asksForHuman && <HumanCheck field={fields.captcha} />}
      <button className="btn btn-p btn-b" data-busy={t("auth:login.busy")}>
        {t("auth:login.submit")}
      </button>
      {children}
    </form>
  );
}
