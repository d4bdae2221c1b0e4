import { getFormProps, getInputProps } from "@conform-to/react";
import { data, redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { SentCode } from "~/domain/access/codes/sent-code.views.server";
import { maskedMail } from "~/domain/vocabulary/mail-address";
import { maskedMobile } from "~/domain/vocabulary/mobile";
import { SecondStepSchema } from "~/domain/membership/recovery/recovery.schema";
import {
  passSecondStep,
  readTicket,
  secondStepView,
  sendSecondStep,
  type Ticket,
} from "~/domain/membership/second-step/second-step.server";
import type { App } from "~/domain/app.server";
import { arrivalOf, comingFrom } from "~/http/access/visitor-origin.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { loginPath, paths, safeRedirect } from "~/http/paths/paths";
import { entryAction, visitorLoader, type Visit } from "~/http/access/route.server";
import { parseForm, type FormResult, type Refusals } from "~/http/forms/submission.server";
import { redirectLoggedIn } from "~/http/access/after-log-in.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { CodeField, CodeSent, SEND_CODE } from "~/ui/form/code-field";
import { EnterKeyButton } from "~/ui/form/enter-key-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { AboutMarks } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";
import { Note } from "~/ui/note/note";
import { keepOrForget } from "./log-in.server";

export const handle = { dialog: true, title: (t: Translate) => t("auth:twoStep.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(async (visit) => {
  const { ticket } = await ticketOf(visit);
  return viewOf(visit.app, ticket, visit.url);
});

export const action = entryAction(async (visit) => {
  const { app, context, url, form } = visit;
  const { ticket, sealed } = await ticketOf(visit);
  const { language } = context;
  const parsed = parseForm(form, SecondStepSchema);
  const again = (result: FormResult, init: ResponseInit) => data({ result }, init);
  const refused = (refusals?: Refusals, init: ResponseInit = { status: 422 }) =>
    again(parsed.invalid(refusals).data.result, init);

  if (form.get(SEND_CODE.name) === SEND_CODE.value) {
    const sent = await sendSecondStep(app, ticket, {
      channel: channelOf(url),
      ...comingFrom(context),
      language,
    });
    const { initialValue } = parsed.invalid().data.result;
    if (sent.ok) return again({ initialValue }, { status: 200 });
    if (sent.refusal === "second_step_over") throw await tooLate(visit);
    const error = { "": [`refusals:${sent.refusal}`] };
    if (!("retryAfterMs" in sent)) return again({ initialValue, error }, { status: 403 });
    const retryAfter = { "Retry-After": String(Math.ceil(sent.retryAfterMs / 1_000)) };
    return again({ initialValue, error }, { status: 429, headers: retryAfter });
  }
  if (!parsed.ok) return refused();

  const passed = await passSecondStep(app, {
    ticket: sealed,
    code: parsed.value.verificationCode,
    keepsAddress: parsed.value.trust,
    ...arrivalOf(context),
  });
  if (!passed.ok) {
    if (passed.refusal === "second_step_over") throw await tooLate(visit);
    const key = `refusals:${passed.refusal}`;
    return passed.refusal === "code_over" || passed.refusal === "code_wrong"
      ? refused({ fields: { verificationCode: key } })
      : refused({ form: [key] });
  }
  const { accountId, mustChange, remember = false } = passed.ticket;
  const remembered = mustChange
    ? []
    : await keepOrForget(context, { accountId, token: passed.token, wanted: remember });
  const cookies = [
    await context.cookies.member.set(passed.token),
    await context.cookies.secondStep.clear(),
    ...remembered,
  ];
  const home = passed.ticket.at === "agent" ? paths.agentHome : paths.home;
  const to = mustChange ? paths.forcedPassword : safeRedirect(url.searchParams.get("redirectTo"), home);
  return redirectLoggedIn(
    context,
    to,
    {
      token: passed.token,
      tone: "good",
      key: passed.reopened ? "dormant:step.done" : "auth:login.welcome",
      values: { name: passed.username },
    },
    cookies,
  );
});

/** Without a ticket there is nothing here: the password comes first. */
async function ticketOf(visit: Visit): Promise<{ ticket: Ticket; sealed: string }> {
  const { app, context, url, request } = visit;
  const { isLogin, isTrial } = context.login;
  if (isLogin && !isTrial) {
    const to = safeRedirect(url.searchParams.get("redirectTo"), paths.home);
    throw redirect(to, request.method === "GET" ? 302 : 303);
  }
  const sealed = await context.cookies.secondStep.parse(context.cookieHeader);
  const ticket = sealed === undefined ? undefined : readTicket(app, sealed);
  if (sealed === undefined || !ticket) throw await tooLate(visit);
  return { ticket, sealed };
}

async function tooLate({ context, url }: Visit) {
  const redirectTo = url.searchParams.get("redirectTo");
  const to = redirectTo === null ? paths.login : loginPath(paths.login, redirectTo);
  return redirectWithFlash(context, to, { tone: "info", key: "refusals:second_step_over" }, [
    await context.cookies.secondStep.clear(),
  ]);
}

type Channel = SentCode["channel"];

const channelOf = (url: URL): Channel | undefined => {
  const by = url.searchParams.get("by");
  return by === "mail" || by === "sms" ? by : undefined;
};

async function viewOf(app: App, ticket: Ticket, url: URL) {
  const { contacts, sent, reopens, canTrust } = await secondStepView(app, ticket);
  const chosen = contacts.find(({ channel }) => channel === channelOf(url)) ?? contacts[0];
  const other = contacts.find(({ channel }) => channel !== chosen?.channel);
  const query = new URLSearchParams(url.searchParams);
  if (other) query.set("by", other.channel);
  const current = contacts.find(({ address }) => address === sent?.recipient);
  const shown: SentCode | undefined = sent &&
    current && { ...sent, channel: current.channel, to: masked(current) };
  return {
    to: chosen && masked(chosen),
    sent: current?.channel === chosen?.channel ? shown : undefined,
    other: other && { channel: other.channel, href: `${paths.secondStep}?${query}` },
    reopens,
    canTrust,
  };
}

const masked = ({ channel, address }: { channel: Channel; address: string }) =>
  channel === "mail" ? maskedMail(address) : maskedMobile(address);

export default function SecondStep() {
  const t = useT();
  const { to = "", sent, other, reopens, canTrust } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useFormFields(SecondStepSchema, { id: "second-step", lastResult });
  const code = { field: fields.verificationCode, label: t("auth:twoStep.code") };
  const submit = t(reopens ? "dormant:step.submit" : "auth:twoStep.submit");
  const { key, ...trust } = getInputProps(fields.trust, { type: "checkbox" });
  return (
    <Dialog
      id="second-step"
      title={t(reopens ? "dormant:step.title" : "auth:twoStep.title")}
      lead={t(reopens ? "dormant:step.lead" : "auth:twoStep.lead", { to })}
      closeTo={paths.login}
    >
      <form method="post" className="body st" {...getFormProps(form)}>
        <EnterKeyButton label={submit} />
        <FormSecrets />
        <ErrorSummary form={form} lines={[code]} />
        <AboutMarks />
        {sent && <CodeSent sent={sent} isCertain />}
        <CodeField {...code} sent={sent} />
        {canTrust && (
          <label className="check">
            <input
              key={key}
              {...trust}
              type="checkbox"
              required={false}
              defaultChecked={!lastResult?.initialValue || lastResult.initialValue.trust === "on"}
            />
            <span>{t("auth:twoStep.trust")}</span>
          </label>
        )}
        <button className="btn btn-p btn-b" data-busy={t("auth:login.busy")}>
          {submit}
        </button>
        {other && (
          <a className="link sm ta-center" href={other.href}>
            {t(other.channel === "mail" ? "auth:twoStep.byMail" : "auth:twoStep.bySms")}
          </a>
        )}
        <Note tone="info">
          {reopens ? (
            t("dormant:step.help")
          ) : (
            <>
              {t("auth:twoStep.notYou")}{" "}
              <a className="link" href={paths.forgot}>
                {t("codes:forgot.link")}
              </a>
            </>
          )}
        </Note>
      </form>
    </Dialog>
  );
}
