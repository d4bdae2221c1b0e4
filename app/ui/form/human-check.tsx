import type { FieldMetadata } from "@conform-to/react";
import { CAPTCHA_LENGTH, digitsOf, newChallenge, sameChallenge } from "~/domain/access/human-check.server";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { captchaPath, paths } from "~/http/paths/paths";
import { Icon } from "../icon/icon";
import { digitWords } from "./digit-words";
import { FieldError } from "./field";

/** The name of the button that asks for another picture instead of sending the form. */
export const NEW_PICTURE = { name: "intent", value: "new-picture" };

/**
 * Shows that a person, or at least a browser that works for it, sends a form. With script a number is searched in the
 * background and nothing has to be typed; without it there is a picture to read, and numbers in words for whoever cannot
 * see it.
 */
export function HumanCheck({
  field,
  ofOneButton = false,
}: {
  field: FieldMetadata<string | undefined, Record<string, unknown>, string[]>;
  /** Only one of the form's buttons asks for it, so that a browser lets the others through without. */
  ofOneButton?: boolean;
}) {
  const { request } = usePage();
  const t = useT();
  request.cacheable = false;
  const { app, challenge: kept } = request;
  const { token, target, limit, lifeMs } = (kept && sameChallenge(app, kept)) || newChallenge(app);
  const challenge = { "data-target": target, "data-limit": limit, "data-life": lifeMs };
  const said = { "data-working": t("auth:captcha.working"), "data-done": t("auth:captcha.done") };
  return (
    <div
      className="field"
      data-renew={paths.newChallenge}
      {...challenge}
      {...said}
      {...useBehaviour("human-check")}
    >
      <input type="hidden" name="challenge" value={token} />
      <input type="hidden" name="proof" value="" />
      <label htmlFor={field.id}>
        {t("auth:captcha.label")} <span className="req">*</span>
      </label>
      <div className="grp cap">
        <img src={captchaPath(token)} alt={t("auth:captcha.alt")} width={150} height={48} />{" "}
        <button className="btn" {...NEW_PICTURE} formNoValidate title={t("auth:captcha.refresh")}>
          <Icon name="arrows-clockwise" />
          <span className="vh">{t("auth:captcha.refresh")}</span>
        </button>
        <input
          className="in"
          id={field.id}
          name={field.name}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CAPTCHA_LENGTH}
          placeholder={t("auth:captcha.placeholder")}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errors && field.errorId}
          required={!ofOneButton}
          aria-required="true"
        />
      </div>
      <details className="sm">
        <summary className="link">{t("auth:captcha.unseen")}</summary>
        <p id={`${field.id}-words`}>
          {t("auth:captcha.asDigits")} <b data-words="">{digitWords(t, digitsOf(app, token)!)}</b>
        </p>
      </details>
      <FieldError field={field} />
      <p className="hint" role="status" hidden />
    </div>
  );
}
