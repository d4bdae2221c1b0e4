import { getInputProps } from "@conform-to/react";
import { useBehaviour, useT } from "~/http/page.server";
import { describedBy, FieldFrame, type FormField } from "~/ui/form/field";

/** The name of the button that asks for a code instead of sending the form. */
export const SEND_CODE = { name: "intent", value: "send-code" };

interface NumberCodeFieldProps {
  field: FormField;
  label: string;
  /** How long until the next code can be asked for; undefined while none is on its way. */
  secondsLeft: number | undefined;
}

/** A code that was sent, and the button that sends it. With script the button waits for the countdown to end. */
export function NumberCodeField({ field, label, secondsLeft }: NumberCodeFieldProps) {
  const t = useT();
  const { key, ...input } = getInputProps(field, { type: "text" });
  const isSent = secondsLeft !== undefined;
  const countdown = useBehaviour("resend");
  const hint = isSent ? (
    <span role="status">{t("auth:code.sent", { count: Math.ceil(secondsLeft / 60) })}</span>
  ) : (
    t("auth:code.hint")
  );
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className="grp">
        <input
          key={key}
          {...input}
          className="in num"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={describedBy(field, hint)}
        />
        <button
          className="btn"
          {...SEND_CODE}
          formNoValidate
          data-busy={t("auth:code.sending")}
          {...(isSent && {
            "data-seconds": secondsLeft,
            "data-left": t("auth:code.left"),
            ...countdown,
          })}
        >
          {t(isSent ? "auth:code.again" : "auth:code.send")}
        </button>
      </div>
    </FieldFrame>
  );
}
