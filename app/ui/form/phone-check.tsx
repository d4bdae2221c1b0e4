import type { ReactNode } from "react";
import { FIREBASE_COUNTDOWN_SECONDS, type FirebaseProject } from "~/domain/vocabulary/sms-channel";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import type { FormResult } from "~/http/forms/submission.server";
import { Icon } from "../icon/icon";
import { Note } from "../note/note";
import { PHONE_PROBLEMS, type PhoneProblem } from "./firebase-errors";

interface PhoneCheckProps {
  project: FirebaseProject;
  /** What the form says once Firebase has told whose the number is: `{ type: "firebase" }`. */
  says: Record<string, string>;
  /** What Firebase told before something else of the form was refused. */
  idToken: string | undefined;
  /** The field of the code, with its button. */
  children: ReactNode;
}

/**
 * Lets Firebase send the code and check it. Without script this is the field that it holds, and the site sends the code;
 * Google's script is allowed on this page only, and loaded when the button is pressed.
 */
export function PhoneCheck({ project, says, idToken, children }: PhoneCheckProps) {
  const t = useT();
  const { request } = usePage();
  request.cacheable = false;
  request.outside = { ...request.outside, phoneCheck: { trialUrl: project.trialUrl } };
  const shown = idToken === undefined ? [] : Object.entries({ ...says, firebaseIdToken: idToken });
  return (
    <div
      className="st"
      data-project={JSON.stringify(project)}
      data-says={JSON.stringify(says)}
      data-number={paths.mobileCall}
      data-wait={FIREBASE_COUNTDOWN_SECONDS}
      data-again={t("codes:field.again")}
      data-problems={JSON.stringify(problemTexts(t))}
      {...useBehaviour("phone-check")}
    >
      {shown.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} data-shown="" />
      ))}
      {idToken !== undefined && <Note tone="good" title={t("codes:firebase.confirmed")} />}
      <div role="status" data-sent-to={t("codes:sent.title", { to: "{to}" })} hidden>
        <Note tone="good" title={<span data-said="" />} />
      </div>
      {children}
      <p className="err" role="alert" data-problem="" hidden>
        <Icon name="warning-circle-fill" />
        <span data-said="" />
      </p>
      <p className="hint">{t("codes:firebase.hint")}</p>
    </div>
  );
}

/** What Firebase has told already; nothing once it was refused itself, which is said at the field of the code. */
export function shownToken(
  result: FormResult | undefined,
  code: { errors: string[] | undefined },
): string | undefined {
  const token = result?.initialValue?.firebaseIdToken;
  return typeof token === "string" && !code.errors ? token : undefined;
}

function problemTexts(t: ReturnType<typeof useT>): Record<PhoneProblem, string> {
  const text = (problem: PhoneProblem) => {
    switch (problem) {
      case "unreachable":
        return t("codes:firebase.away");
      case "late":
        return t("common:late");
      case "unknown":
        return t("api:unknown_error");
      default:
        return t(`refusals:${problem}`);
    }
  };
  return Object.fromEntries(PHONE_PROBLEMS.map((problem) => [problem, text(problem)])) as Record<
    PhoneProblem,
    string
  >;
}
