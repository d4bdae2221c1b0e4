import { getFormProps } from "@conform-to/react";
import { data, redirect, type HeadersFunction, type LinksFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { signInStaff } from "~/domain/staff/sign-in.server";
import { StaffSignInSchema } from "~/domain/staff/staff.schema";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { useT } from "~/http/access/page.server";
import { loginPath, paths, safeRedirect } from "~/http/paths/paths";
import { visitorAction, visitorLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";
import { DeskDoor } from "~/ui/desk/frame/desk-door";
import deskCss from "~/ui/desk.css?url";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { FormSecrets } from "~/ui/form/form-secrets";
import { useFormFields } from "~/ui/form/use-form-fields";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:login.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(({ context, url }) => {
  if (context.staff) throw redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.admin));
  return null;
});

export const action = visitorAction(async ({ app, context, url, form }) => {
  const parsed = parseForm(form, StaffSignInSchema);
  if (!parsed.ok) return parsed.invalid();
  const signedIn = await signInStaff(app, { ...parsed.value, ...comingFrom(context) });
  if (!signedIn.ok && "ticket" in signedIn) {
    const redirectTo = url.searchParams.get("redirectTo");
    return redirect(redirectTo === null ? paths.adminCode : loginPath(paths.adminCode, redirectTo), {
      status: 303,
      headers: { "Set-Cookie": await context.cookies.staffStep.set(signedIn.ticket) },
    });
  }
  if (!signedIn.ok) {
    if (signedIn.refusal === "wrong_credentials") return parsed.invalid({ form: ["backoffice:login.wrong"] });
    const minutes = Math.ceil(signedIn.retryAfterMs / 60_000);
    const { result } = parsed.invalid({
      form: [errorMessage("backoffice:login.tooManyTries", { count: minutes })],
    }).data;
    const headers = { "Retry-After": String(Math.ceil(signedIn.retryAfterMs / 1_000)) };
    return data({ result }, { status: 429, headers });
  }
  return redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.admin), {
    status: 303,
    headers: { "Set-Cookie": await context.cookies.staff.set(signedIn.token) },
  });
});

export default function Login() {
  const t = useT();
  const { form, fields } = useFormFields(StaffSignInSchema, {
    id: "staff-login",
    lastResult: useActionData<typeof action>()?.result,
  });
  const name = t("backoffice:login.username");
  const password = t("backoffice:login.password");
  return (
    <DeskDoor>
      <form className="panel st desk-login" method="post" {...getFormProps(form)}>
        <h1 className="disp t-2xl">{t("backoffice:login.title")}</h1>
        <ErrorSummary
          form={form}
          lines={[
            { field: fields.username, label: name },
            { field: fields.password, label: password },
          ]}
        />
        <FormSecrets />
        <Field field={fields.username} label={name} autoComplete="username" />
        <Field field={fields.password} label={password} type="password" autoComplete="current-password" />
        <button className="btn btn-p btn-b" type="submit">
          {t("backoffice:login.submit")}
        </button>
      </form>
    </DeskDoor>
  );
}
