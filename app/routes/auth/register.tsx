import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { registrationSchema, type RegistrationRules } from "~/domain/accounts/credentials.schema";
import { fieldRules } from "~/domain/accounts/field-rules";
import { register } from "~/domain/accounts/register.server";
import type { App } from "~/domain/app.server";
import { settingsOf } from "~/domain/brand/settings.server";
import { dayOf } from "~/domain/shared/day";
import { redirectWithFlash } from "~/http/flash.server";
import { useT } from "~/http/page.server";
import { paths, safeRedirect } from "~/http/paths";
import { entryAction, visitorLoader } from "~/http/route.server";
import { parseForm, type Refusals } from "~/http/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { NEW_PICTURE } from "~/ui/form/human-check";
import { RegisterForm } from "./register-form";

export const handle = { dialog: true, title: (t: Translate) => t("auth:register.title") };

export const loader = visitorLoader(async ({ app, context, url }) => {
  const { isLogin, isTrial } = context.login;
  if (isLogin && !isTrial) throw redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.home));
  return { asksForHuman: app.config.humanCheck, rules: await rulesOf(app), query: url.search };
});

export const action = entryAction(async ({ app, context, form, url, account }) => {
  const { login, ip, userAgent, language, member } = context;
  const home = safeRedirect(url.searchParams.get("redirectTo"), paths.home);
  if (login.isLogin && !login.isTrial) throw redirect(home, 303);
  const parsed = parseForm(form, registrationSchema(await rulesOf(app)));
  if (form.get(NEW_PICTURE.name) === NEW_PICTURE.value) {
    const { initialValue } = parsed.invalid().data.result;
    return data({ result: { initialValue } });
  }
  if (!parsed.ok) return parsed.invalid();
  const { username, password, idempotencyKey = app.random.token(16), ...given } = parsed.value;
  const { challenge, captcha, proof, confirmPassword: _, terms: __, ...profile } = given;
  const human = { challenge, captcha, proof };
  const replaced = { replaces: member?.session.tokenHash, trialAccountId: account?.id };
  const asked = { username, password, idempotencyKey, human, profile, language, ip, userAgent, ...replaced };
  const opened = await register(app, asked);
  if (!opened.ok) return parsed.invalid(refusalsOf(opened.refusal));
  const flash = { tone: "good", key: "auth:register.opened", values: { name: username } } as const;
  return redirectWithFlash(context, home, flash, [await context.cookies.member.set(opened.token)]);
});

export default function Register() {
  const t = useT();
  const { query, ...loaded } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <Dialog
      id="register"
      title={t("auth:register.title")}
      lead={t("auth:register.lead")}
      closeTo={paths.home}
    >
      <RegisterForm result={result} {...loaded}>
        <p className="sm sec">
          {t("auth:register.member")}{" "}
          <a className="link" href={paths.login + query} data-modal="">
            {t("auth:login.title")}
          </a>
        </p>
      </RegisterForm>
    </Dialog>
  );
}

/** As they are now; a form that was made under others is checked by these. */
async function rulesOf(app: App): Promise<RegistrationRules> {
  const { accounts, registration } = await settingsOf(app);
  const today = dayOf(app.clock.now(), app.config.timeZone);
  return { profile: accounts.passwordProfile, fields: fieldRules(registration.fields), today };
}

type Refusal = Extract<Awaited<ReturnType<typeof register>>, { ok: false }>["refusal"];

function refusalsOf(refusal: Refusal): Refusals {
  const key = `refusals:${refusal}`;
  if (refusal === "username_taken") return { fields: { username: key } };
  return refusal === "different_content" ? { form: [key] } : { fields: { captcha: key } };
}
