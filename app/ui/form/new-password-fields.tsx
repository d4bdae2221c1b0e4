import { passwordRules, type PasswordPolicy } from "~/domain/vocabulary/credential-rules";
import { useT } from "~/http/access/page.server";
import { Field, type FieldProps } from "./field";
import { Rules } from "./rules";

interface NewPasswordFieldsProps {
  fields: Record<"newPassword" | "confirmNewPassword", FieldProps["field"]>;
  policy: PasswordPolicy;
}

/** A new password, its rules, and the same again. */
export function NewPasswordFields({ fields, policy }: NewPasswordFieldsProps) {
  const t = useT();
  const { newPassword, confirmNewPassword } = fields;
  return (
    <>
      <Field
        field={newPassword}
        label={t("member:password.new")}
        type="password"
        autoComplete="new-password"
        hint={<Rules rules={passwordRules(policy)} of={newPassword.id} />}
      />
      <Field
        field={confirmNewPassword}
        label={t("member:password.again")}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
