import { getInputProps } from "@conform-to/react";
import type { SentCode } from "~/domain/access/codes/sent-code.views.server";
import { CODE_DIGITS } from "~/domain/access/codes/purpose";
import { useBehaviour, useT } from "~/http/access/page.server";
import { clockText } from "~/i18n/time-text";
import { Note } from "../note/note";
import { usePlace } from "../time/time";
import { countdownText } from "./countdown-text";
import { describedBy, FieldFrame, type FormField } from "./field";

/** The name of the button that asks for a code instead of sending the form. */
export const SEND_CODE = { name: "intent", value: "send-code" };

interface CodeFieldProps {
  field: FormField;
  /** "SMS code" unless said. */
  label?: string;
  /** The code that is on its way, if one is. */
  sent: SentCode | undefined;
  /** Whether the form itself can send another one. */
  canSend?: boolean;
  maxLength?: number;
}

/** Where a code is typed, with the button that sends one: with script it counts down to when the next can be asked for. */
export function CodeField({
  field,
  label: name,
  sent,
  canSend = true,
  maxLength = 4 * CODE_DIGITS,
}: CodeFieldProps) {
  const t = useT();
  const { key, ...input } = getInputProps(field, { type: "text" });
  const label = t(sent ? "codes:field.again" : "codes:field.send");
  const secondsLeft = sent?.secondsLeft ?? 0;
  const { id, errorId, errors } = field;
  return (
    <FieldFrame
      field={{ id, errorId, errors, required: true }}
      label={name ?? t("codes:field.code")}
      hint={t("codes:field.codeHint")}
    >
      <div className="grp">
        <input
          key={key}
          {...input}
          className="in num"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxLength}
          dir="ltr"
          aria-required
          aria-describedby={describedBy(field, t("codes:field.codeHint"))}
        />
        {canSend && (
          <button
            className="btn num"
            {...SEND_CODE}
            formNoValidate
            data-seconds={secondsLeft}
            data-sent={t("codes:field.sent", { time: "{time}" })}
            data-busy={t("codes:field.busy")}
            {...useBehaviour("countdown")}
          >
            {label}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

/** On top of the form, once a code is on its way; `isCertain` where it tells nobody whose number it is. */
export function CodeSent({ sent, isCertain = false }: { sent: SentCode; isCertain?: boolean }) {
  const t = useT();
  const place = usePlace();
  const { to, validUntil, secondsLeft } = sent;
  return (
    <div role="status">
      <Note tone="good" title={t("codes:sent.title", { to })}>
        {t(isCertain ? "codes:sent.certain" : "codes:sent.text", { until: clockText(validUntil, place) })}
        {secondsLeft > 0 && (
          <noscript> {t("codes:sent.next", { time: countdownText(secondsLeft) })}</noscript>
        )}
      </Note>
    </div>
  );
}
