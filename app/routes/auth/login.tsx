import { redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { firebaseLoginProject } from "~/domain/membership/firebase/project.server";
import { asksForHuman } from "~/domain/membership/sign-in.server";
import { isStrict } from "~/domain/settings/settings.server";
import { recoversByEmail, recoversByPhone } from "~/domain/membership/recovery/recovery-ways";
import { takesRegistrations } from "~/domain/membership/registration-ways";
import { seenFrom } from "~/http/access/visitor-origin.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import { entryAction, visitorLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { WayTabs } from "~/ui/form/way-tabs";
import { logIn, rememberedBy } from "./log-in.server";
import { SocialLinks } from "./social/social-links";
import { logInByCode, logInByFirebase } from "./log-in-by-code.server";
import { LoginForm } from "./login-form";
import { SmsLoginForm } from "./sms-login-form";

export const handle = { dialog: true, title: (t: Translate) => t("auth:login.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(async ({ app, context, url }) => {
  const { isLogin, isTrial } = context.login;
  const redirectTo = url.searchParams.get("redirectTo");
  if (isLogin && !isTrial) throw redirect(safeRedirect(redirectTo, paths.home));
  const asked = await asksForHuman(app, seenFrom(context));
  const back = redirectTo === null ? "" : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  const bySms = context.features.smsLogin && url.searchParams.get("type") === "sms";
  const rememberedAs = (await rememberedBy(context))?.username;
  const remembers = !(await isStrict(app));
  const firebase = bySms ? await firebaseLoginProject(app) : undefined;
  return {
    asksForHuman: asked,
    back,
    bySms,
    firebase,
    isNeeded: redirectTo !== null,
    rememberedAs,
    remembers,
  };
});

export const action = entryAction(async (visit) => {
  const { isLogin, isTrial } = visit.context.login;
  const redirectTo = visit.url.searchParams.get("redirectTo");
  if (isLogin && !isTrial) throw redirect(safeRedirect(redirectTo, paths.home), 303);
  // What Firebase has told is said behind what the form says without.
  const type = visit.form.getAll("type").at(-1);
  if (type === "firebase" && (await firebaseLoginProject(visit.app))) return logInByFirebase(visit);
  if (type === "sms") return logInByCode(visit);
  return logIn(visit, { at: "member", home: paths.home });
});

export default function Login() {
  const t = useT();
  const { features } = usePage().request;
  const { asksForHuman, back, bySms, firebase, isNeeded, rememberedAs, remembers } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const smsPath = `${paths.login}?type=sms${back.replace("?", "&")}`;
  const ways = [
    { href: paths.login + back, text: t("codes:ways.username"), isCurrent: !bySms },
    { href: smsPath, text: t("codes:ways.sms"), isCurrent: bySms },
  ];
  const beside = (recoversByEmail(features) || recoversByPhone(features)) && (
    <a className="link sm nw" href={paths.forgot} data-modal="">
      {t("codes:forgot.link")}
    </a>
  );
  const below = (
    <>
      <SocialLinks query={back} />
      {takesRegistrations(features) && (
        <p className="sm sec ta-center">
          {t("auth:login.newHere")}{" "}
          <a className="link" href={paths.register + back} data-modal="">
            {t("auth:register.title")}
          </a>
        </p>
      )}
    </>
  );
  return (
    <Dialog
      id="login"
      title={t("auth:login.title")}
      lead={isNeeded && t("auth:login.needed")}
      closeTo={paths.home}
    >
      {features.smsLogin && (
        <div className="body">
          <WayTabs label={t("codes:ways.label")} ways={ways} />
        </div>
      )}
      {bySms ? (
        <SmsLoginForm answer={answer && { sent: undefined, ...answer }} firebase={firebase}>
          {below}
        </SmsLoginForm>
      ) : (
        <LoginForm
          id="login"
          {...{ asksForHuman, rememberedAs, remembers, beside, result: undefined, ...answer }}
        >
          {below}
        </LoginForm>
      )}
    </Dialog>
  );
}
