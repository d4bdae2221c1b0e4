import { getFormProps } from "@conform-to/react";
import { data, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { contactSubject } from "~/domain/access/codes/purpose";
import { sentCodeView, type SentCode } from "~/domain/access/codes/sent-code.views.server";
import { askContactCode, confirmContact } from "~/domain/membership/contacts/confirm-contact.server";
import { maskedMail } from "~/domain/vocabulary/mail-address";
import { maskedMobile, readMobile } from "~/domain/vocabulary/mobile";
import { contactSchemas } from "~/domain/membership/recovery/recovery.schema";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { passwordFirst } from "~/http/access/require-password.server";
import { guardedAction, guardedLoader } from "~/http/access/route.server";
import { parseForm, tooOften, type FormResult, type Refusals } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { CodeField, CodeSent, SEND_CODE } from "~/ui/form/code-field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks, Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { MobileField } from "~/ui/form/mobile-field";
import { useFormFields } from "~/ui/form/use-form-fields";

export const handle = { title: (t: Translate) => t("codes:contact.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = guardedLoader(async ({ app, account, context, params }) => {
  const kind = kindOf(params.kind);
  await passwordFirst(app, account.id, context);
  return { kind };
});

interface Answer {
  result: FormResult;
  sent: SentCode | undefined;
}

export const action = guardedAction(async ({ app, account, context, params, form }) => {
  const kind = kindOf(params.kind);
  const channel = kind === "email" ? "mail" : "sms";
  const { ip, language } = context;
  const parsed = parseForm(
    form,
    contactSchemas[form.get("intent") === SEND_CODE.value ? "ask" : "confirm"][kind],
  );
  const again = async (refusals?: Refusals, init: ResponseInit = { status: 422 }) => {
    const answer: Answer = { result: parsed.invalid(refusals).data.result, sent: await sentNow() };
    return data(answer, init);
  };
  const sentNow = async (): Promise<SentCode | undefined> => {
    const subject = contactSubject(account.id, channel);
    const sent = await sentCodeView(app, { purpose: "contact", subject });
    const to = sent && (channel === "mail" ? maskedMail(sent.recipient) : maskedMobile(sent.recipient));
    return sent && to ? { ...sent, channel, to } : undefined;
  };
  if (!parsed.ok) return again();

  if ("password" in parsed.value) {
    const address = "email" in parsed.value ? parsed.value.email : readMobile(parsed.value)!;
    const { password } = parsed.value;
    const asked = await askContactCode(app, {
      accountId: account.id,
      password,
      to: { channel, address },
      ...comingFrom(context),
      language,
    });
    if (asked.ok) return data<Answer>({ result: parsed.unsaved(), sent: await sentNow() });
    const key = `refusals:${asked.refusal}`;
    if (asked.refusal === "password_wrong") return again({ fields: { password: key } });
    if (!("retryAfterMs" in asked)) return again({ form: [key] });
    return again({ form: [key] }, tooOften(asked.retryAfterMs));
  }
  const { verificationCode: code } = parsed.value;
  const confirmed = await confirmContact(app, { accountId: account.id, channel, code, ip, language });
  if (confirmed.ok)
    return redirectWithFlash(context, memberPaths.security, { tone: "good", key: "codes:contact.done" });
  const key = `refusals:${confirmed.refusal}`;
  if ("retryAfterMs" in confirmed) return again({ form: [key] }, tooOften(confirmed.retryAfterMs));
  // Only a wrong code has its field still: one that is over leads back to the first form.
  return confirmed.refusal === "code_wrong"
    ? again({ fields: { verificationCode: key } })
    : again({ form: [key] });
});

type Kind = "email" | "mobile";

function kindOf(kind: string | undefined): Kind {
  if (kind !== "email" && kind !== "mobile") throw new Response(null, { status: 404 });
  return kind;
}

/** First where to and the password, then the code that went there. */
export default function Contact() {
  const t = useT();
  const { kind } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <CentreTitle title={t(`codes:contact.${kind}`)} within="security" />
      {answer?.sent ? <Confirm answer={answer} kind={kind} /> : <Ask kind={kind} result={answer?.result} />}
    </>
  );
}

function Ask({ kind, result }: { kind: Kind; result: FormResult | undefined }) {
  const t = useT();
  const { form, fields } = useFormFields(contactSchemas.ask[kind], { id: "contact", lastResult: result });
  const named = fields as Record<string, (typeof fields)["password"]>;
  const password = { field: fields.password, label: t("member:paymentPassword.logInPassword") };
  const address =
    kind === "email"
      ? { field: named.email!, label: t("codes:forgot.email") }
      : { field: named.mobileNum!, label: t("codes:field.mobile") };
  return (
    <form className="panel st max-md" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[address, password]} />
      <AboutMarks />
      <FormSecrets />
      <input type="hidden" {...SEND_CODE} />
      <p className="sec sm">{t("codes:contact.lead")}</p>
      {kind === "email" ? (
        <Field {...address} type="email" autoComplete="email" />
      ) : (
        <MobileField
          fields={{ mobileNum: named.mobileNum!, countryDialingCode: named.countryDialingCode! }}
          label={address.label}
        />
      )}
      <Field {...password} type="password" autoComplete="current-password" />
      <Buttons submit={t("codes:field.send")} />
    </form>
  );
}

function Confirm({ answer, kind }: { answer: Answer; kind: Kind }) {
  const t = useT();
  const schema = contactSchemas.confirm[kind];
  const { form, fields } = useFormFields(schema, { id: "contact", lastResult: answer.result });
  const label = t(kind === "email" ? "codes:field.mailCode" : "codes:field.code");
  const code = { field: fields.verificationCode, label };
  return (
    <form className="panel st max-md" method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} lines={[code]} />
      <AboutMarks />
      <FormSecrets />
      {answer.sent && <CodeSent sent={answer.sent} isCertain />}
      <CodeField {...code} sent={answer.sent} canSend={false} />
      <Buttons submit={t("codes:contact.confirm")} />
    </form>
  );
}

function Buttons({ submit }: { submit: string }) {
  const t = useT();
  return (
    <div className="ro">
      <button className="btn btn-p" data-busy={t("codes:forgot.busy")}>
        {submit}
      </button>
      <a className="btn btn-q" href={memberPaths.security}>
        {t("common:back")}
      </a>
    </div>
  );
}
