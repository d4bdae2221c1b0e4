import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAgent } from "~/domain/vocabulary/account";
import { signOut } from "~/domain/access/sign-out.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { visitorAction, visitorLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { FormSecrets } from "~/ui/form/form-secrets";

export const handle = { dialog: true, title: (t: Translate) => t("auth:logout.title") };

export const loader = visitorLoader(({ account }) => {
  if (!account) throw redirect(paths.home);
  return { name: account.nickname, stay: isAgent(account) ? paths.agentHome : paths.home };
});

export const action = visitorAction(async ({ app, context, account }) => {
  const { member, cookies } = context;
  if (!account || !member) throw redirect(paths.home, 303);
  const ended = await signOut(app, member.session);
  const to = isAgent(account) ? paths.agentLogin : paths.home;
  const flash = ended.ok
    ? ({ tone: "info", key: "auth:logout.done" } as const)
    : ({ tone: "bad", key: `refusals:${ended.refusal}` } as const);
  return redirectWithFlash(context, to, flash, [await cookies.member.clear()]);
});

export default function Logout() {
  const t = useT();
  const { name, stay } = useLoaderData<typeof loader>();
  return (
    <Dialog id="logout" title={t("auth:logout.title")} closeTo={stay}>
      <form method="post">
        <FormSecrets />
        <div className="body">
          <p className="sec">{t("auth:logout.text", { name })}</p>
        </div>
        <footer className="ro sp">
          <a className="btn btn-q" href={stay} data-dismiss="">
            {t("auth:logout.stay")}
          </a>
          <button className="btn btn-p">{t("auth:logout.submit")}</button>
        </footer>
      </form>
    </Dialog>
  );
}
