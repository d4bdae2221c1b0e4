import { useLoaderData } from "@remix-run/react";
import { endOtherSessions, endSession } from "~/domain/access/end-own-sessions.server";
import { listSessions, loginBefore, markOf } from "~/domain/access/session-list.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { SessionTable } from "~/ui/centre/session-table";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Note } from "~/ui/note/note";
import { LoginBefore } from "~/ui/time/login-before";

export const handle = { title: (t: Translate) => t("member:sessions.title") };

export const loader = memberLoader(async ({ app, account, session }) => {
  const [sessions, before] = await Promise.all([
    listSessions(app, account.id),
    loginBefore(app, session.tokenHash),
  ]);
  const here = markOf(session.tokenHash);
  return {
    here,
    open: sessions
      .filter(({ state }) => state === "open")
      .sort((a, b) => Number(b.mark === here) - Number(a.mark === here)),
    over: sessions.filter(({ state }) => state !== "open"),
    before,
  };
});

export const action = memberAction(async ({ app, account, session, context, form }) => {
  const mark = form.get("session");
  if (typeof mark === "string") {
    const ended = await endSession(app, { accountId: account.id, mark });
    return redirectWithFlash(
      context,
      memberPaths.sessions,
      ended.ok
        ? { tone: "good", key: "member:sessions.endedDone" }
        : { tone: "info", key: "member:sessions.gone" },
    );
  }
  await endOtherSessions(app, { accountId: account.id, tokenHash: session.tokenHash });
  return redirectWithFlash(context, memberPaths.sessions, {
    tone: "good",
    key: "member:sessions.othersDone",
  });
});

export default function Sessions() {
  const { here, open, over, before } = useLoaderData<typeof loader>();
  const t = useT();
  const others = open.length - 1;
  return (
    <>
      <CentreTitle title={t("member:sessions.title")} within="security" />
      <p className="sm sec">{before ? <LoginBefore {...before} /> : t("member:sessions.firstEver")}</p>
      <form method="post" className="panel flat">
        <FormSecrets />
        <div className="ph ro sp">
          <h2>{t("member:sessions.now")}</h2>
          {others > 0 && (
            <button className="btn btn-s btn-d" type="submit">
              {t("member:sessions.endOthers", { count: others })}
            </button>
          )}
        </div>
        <SessionTable sessions={open} here={here} caption={t("member:sessions.now")} />
      </form>
      {over.length > 0 && (
        <section className="panel flat">
          <div className="ph">
            <h2>{t("member:sessions.earlier")}</h2>
          </div>
          <SessionTable sessions={over} here={here} caption={t("member:sessions.earlier")} />
        </section>
      )}
      <Note tone="info" title={t("member:sessions.notYou")}>
        {t("member:sessions.notYouText")}{" "}
        <a className="link" href={memberPaths.password}>
          {t("member:password.title")}
        </a>
      </Note>
    </>
  );
}
