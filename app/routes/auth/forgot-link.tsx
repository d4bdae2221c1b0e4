import { getFormProps } from "@conform-to/react";
import { data, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { credentialRules } from "~/domain/access/credential-rules.server";
import { sentCodeView } from "~/domain/access/codes/sent-code.views.server";
import { maskedMail } from "~/domain/vocabulary/mail-address";
import { maskedMobile } from "~/domain/vocabulary/mobile";
import { linkResetSchema } from "~/domain/membership/recovery/recovery.schema";
import {
  linkMinutes,
  linkStep,
  readResetLink,
  resetByLink,
  resetStepOf,
  sendResetStep,
  takesLinks,
  type LinkRefusal,
  type LinkStep,
} from "~/domain/membership/recovery/reset-link.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { featureOff } from "~/http/access/feature.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { entryAction, visitorLoader, type Visit } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { CodeField, CodeSent, SEND_CODE } from "~/ui/form/code-field";
import { EnterKeyButton } from "~/ui/form/enter-key-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { NewPasswordFields } from "~/ui/form/new-password-fields";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { dialog: true, title: (t: Translate) => t("codes:link.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const keyOf = (url: URL) => url.searchParams.get("key") ?? "";

/** Looking at a link does not use it: programs that read mails look at every link. */
export const loader = visitorLoader(async ({ app, url }) => {
  const settings = await settingsOf(app);
  if (!takesLinks(settings)) throw featureOff();
  const { password: policy } = await credentialRules(app);
  const link = await readResetLink(app, keyOf(url));
  const minutes = linkMinutes(policy.profile === "strict");
  if (!link.ok) return data({ policy, minutes, refusal: link.refusal }, { status: 410 });
  const step = await linkStep(app, link);
  if (step.kind !== "code") return { policy, minutes, step: step.kind };
  const { channel } = step.to;
  const to = masked(step.to);
  const sent = await sentCodeView(app, resetStepOf(link));
  const isThere = sent?.recipient === step.to.address;
  return { policy, minutes, step: step.kind, to, sent: isThere ? { ...sent, channel, to } : undefined };
});

const masked = ({ channel, address }: Extract<LinkStep, { kind: "code" }>["to"]) =>
  channel === "mail" ? maskedMail(address) : maskedMobile(address);

export const action = entryAction(async (visit) => {
  const { app, context, url, form } = visit;
  const { password: policy } = await credentialRules(app);
  const parsed = parseForm(form, linkResetSchema(policy));
  if (form.get(SEND_CODE.name) === SEND_CODE.value)
    return sendCode(visit, parsed.invalid().data.result.initialValue);
  if (!parsed.ok) return parsed.invalid();
  const { newPassword, verificationCode: code } = parsed.value;
  const reset = await resetByLink(app, { key: keyOf(url), newPassword, code, ip: context.ip });
  if (reset.ok) return redirectWithFlash(context, paths.login, { tone: "good", key: "codes:link.done" });
  switch (reset.refusal) {
    case "feature_off":
      throw featureOff();
    case "password_unchanged":
      return parsed.invalid({ fields: { newPassword: "refusals:password_unchanged" } });
    case "code_missing":
    case "code_over":
    case "code_wrong":
      return parsed.invalid({ fields: { verificationCode: `refusals:${reset.refusal}` } });
    default:
      // The loader, which runs after it, says what to do.
      return data({ result: {} }, { status: 410 });
  }
});

async function sendCode(
  { app, context, url }: Visit,
  initialValue: Record<string, unknown> | null | undefined,
) {
  const { language } = context;
  const sent = await sendResetStep(app, { key: keyOf(url), ...comingFrom(context), language });
  if (sent.ok) return data({ result: { initialValue: initialValue ?? undefined } }, { status: 200 });
  const error = { "": [`refusals:${sent.refusal}`] };
  const result = { initialValue: initialValue ?? undefined, error };
  if (!("retryAfterMs" in sent)) return data({ result }, { status: 410 });
  const headers = { "Retry-After": String(Math.ceil(sent.retryAfterMs / 1_000)) };
  return data({ result }, { status: 429, headers });
}

export default function ForgotLink() {
  const link = useLoaderData<typeof loader>();
  if ("refusal" in link) return <Spent refusal={link.refusal} minutes={link.minutes} />;
  return link.step === "staff" ? <ByStaff /> : <NewPassword />;
}

function NewPassword() {
  const t = useT();
  const link = useLoaderData<typeof loader>();
  const { policy } = link;
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(linkResetSchema(policy), { id: "new-password", lastResult });
  const withCode = "to" in link && link.to !== undefined;
  const sent = "sent" in link ? link.sent : undefined;
  const code = { field: fields.verificationCode, label: t("auth:twoStep.code") };
  const lines = [
    ...(withCode ? [code] : []),
    { field: fields.newPassword, label: t("member:password.new") },
    { field: fields.confirmNewPassword, label: t("member:password.again") },
  ];
  return (
    <Dialog id="new-password" title={t("codes:link.title")} closeTo={paths.home}>
      <form method="post" className="body st" {...getFormProps(form)}>
        <EnterKeyButton label={t("codes:link.submit")} />
        <FormSecrets />
        <ErrorSummary form={form} lines={lines} />
        <AboutMarks />
        {withCode && (
          <>
            {sent ? (
              <CodeSent sent={sent} isCertain />
            ) : (
              <p className="sm sec">{t("codes:link.codeLead", { to: link.to })}</p>
            )}
            <CodeField {...code} sent={sent} />
          </>
        )}
        <NewPasswordFields fields={fields} policy={policy} />
        <button className="btn btn-p btn-b" data-busy={t("codes:forgot.busy")}>
          {t("codes:link.submit")}
        </button>
      </form>
    </Dialog>
  );
}

/** Whoever can be reached in one way only shows to staff who it is. */
function ByStaff() {
  const t = useT();
  return (
    <Dialog id="new-password" title={t("codes:link.staffTitle")} closeTo={paths.home}>
      <div className="body st">
        <p className="sec">{t("refusals:reset_needs_staff")}</p>
        <a className="btn btn-p btn-b" href={paths.help}>
          {t("help:title")}
        </a>
      </div>
    </Dialog>
  );
}

/** What to do with a link that has done its work. */
function Spent({ refusal, minutes }: { refusal: LinkRefusal; minutes: number }) {
  const t = useT();
  const isUsed = refusal === "link_used";
  return (
    <Dialog id="new-password" title={t(isUsed ? "codes:link.used" : "codes:link.over")} closeTo={paths.home}>
      <div className="body st">
        <p className="sec">{isUsed ? t("codes:link.usedText") : t("codes:link.overText", { minutes })}</p>
        <a className="btn btn-p btn-b" href={paths.forgot} data-modal="">
          {t("codes:link.again")}
        </a>
      </div>
    </Dialog>
  );
}
