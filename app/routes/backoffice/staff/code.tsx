import { getFormProps } from "@conform-to/react";
import { data, redirect, type HeadersFunction, type LinksFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { isStaffTicket, passStaffStep } from "~/domain/staff/staff-step.server";
import { StaffCodeSchema } from "~/domain/staff/staff.schema";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { useT } from "~/http/access/page.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import { visitorAction, visitorLoader, type Visit } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import type { Translate } from "~/i18n/messages.server";
import { DeskDoor } from "~/ui/desk/frame/desk-door";
import deskCss from "~/ui/desk.css?url";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { title: (t: Translate) => t("backoffice:staff.code.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(async (visit) => {
  await ticketOf(visit);
  return null;
});

export const action = visitorAction(async (visit) => {
  const { app, context, url, form } = visit;
  const ticket = await ticketOf(visit);
  const parsed = parseForm(form, StaffCodeSchema);
  if (!parsed.ok) return parsed.invalid();
  const passed = await passStaffStep(app, { ticket, code: parsed.value.code, ...comingFrom(context) });
  if (passed.ok)
    return redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.admin), {
      status: 303,
      headers: [
        ["Set-Cookie", await context.cookies.staff.set(passed.token)],
        ["Set-Cookie", await context.cookies.staffStep.clear()],
      ],
    });
  if (passed.refusal === "step_over") throw redirect(paths.adminLogin, 303);
  if (!("retryAfterMs" in passed)) return parsed.invalid({ fields: { code: "refusals:totp_wrong" } });
  const count = Math.ceil(passed.retryAfterMs / 60_000);
  const { result } = parsed.invalid({
    form: [errorMessage("backoffice:login.tooManyTries", { count })],
  }).data;
  const headers = { "Retry-After": String(Math.ceil(passed.retryAfterMs / 1_000)) };
  return data({ result }, { status: 429, headers });
});

/** Without a ticket there is nothing here: the password comes first. */
async function ticketOf({ app, context, request }: Visit): Promise<string> {
  const status = request.method === "GET" ? 302 : 303;
  if (context.staff) throw redirect(paths.admin, status);
  const ticket = await context.cookies.staffStep.parse(context.cookieHeader);
  if (ticket === undefined || !isStaffTicket(app, ticket)) throw redirect(paths.adminLogin, status);
  return ticket;
}

export default function StaffCode() {
  const t = useT();
  const { form, fields } = useFormFields(StaffCodeSchema, {
    id: "staff-code",
    lastResult: useActionData<typeof action>()?.result,
  });
  const code = { field: fields.code, label: t("auth:twoStep.code") };
  return (
    <DeskDoor>
      <form className="panel st desk-login" method="post" {...getFormProps(form)}>
        <h1 className="disp t-2xl">{t("backoffice:staff.code.title")}</h1>
        <ErrorSummary form={form} lines={[code]} />
        <FormSecrets />
        <Field {...code} hint={t("backoffice:staff.code.hint")} autoComplete="one-time-code" />
        <button className="btn btn-p btn-b">{t("backoffice:login.submit")}</button>
        <a className="link sm ta-center" href={paths.adminLogin}>
          {t("common:back")}
        </a>
      </form>
    </DeskDoor>
  );
}
