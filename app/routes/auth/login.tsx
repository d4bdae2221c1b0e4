import { redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksForHuman } from "~/domain/accounts/sign-in.server";
import { useT } from "~/http/page.server";
import { paths, safeRedirect } from "~/http/paths";
import { entryAction, visitorLoader } from "~/http/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { logIn } from "./log-in.server";
import { LoginForm } from "./login-form";

export const handle = { dialog: true, title: (t: Translate) => t("auth:login.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(async ({ app, context, url }) => {
  const { isLogin, isTrial } = context.login;
  const redirectTo = url.searchParams.get("redirectTo");
  if (isLogin && !isTrial) throw redirect(safeRedirect(redirectTo, paths.home));
  const asked = await asksForHuman(app, { ip: context.ip });
  return { asksForHuman: asked, query: url.search, isNeeded: redirectTo !== null };
});

export const action = entryAction(async (visit) => {
  const { isLogin, isTrial } = visit.context.login;
  const redirectTo = visit.url.searchParams.get("redirectTo");
  if (isLogin && !isTrial) throw redirect(safeRedirect(redirectTo, paths.home), 303);
  return logIn(visit, { at: "member", home: paths.home });
});

export default function Login() {
  const t = useT();
  const { asksForHuman, query, isNeeded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Dialog
      id="login"
      title={t("auth:login.title")}
      lead={isNeeded && t("auth:login.needed")}
      closeTo={paths.home}
    >
      <LoginForm id="login" {...{ asksForHuman, result: undefined, ...answer }}>
        <p className="sm sec ta-center">
          {t("auth:login.newHere")}{" "}
          <a className="link" href={paths.register + query} data-modal="">
            {t("auth:register.title")}
          </a>
        </p>
      </LoginForm>
    </Dialog>
  );
}
