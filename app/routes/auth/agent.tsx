import { redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asksForHuman } from "~/domain/membership/sign-in.server";
import { isStrict } from "~/domain/settings/settings.server";
import { seenFrom } from "~/http/access/visitor-origin.server";
import { useT } from "~/http/access/page.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import { entryAction, visitorLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Brand } from "~/ui/brand/brand";
import { logIn, rememberedBy } from "./log-in.server";
import { LoginForm } from "./login-form";

export const handle = { title: (t: Translate) => t("auth:agent.heading"), ownFrame: true };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(async ({ app, context, url }) => {
  if (context.login.isAgent)
    throw redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.agentHome));
  return {
    asksForHuman: await asksForHuman(app, seenFrom(context)),
    rememberedAs: (await rememberedBy(context))?.username,
    remembers: !(await isStrict(app)),
  };
});

export const action = entryAction(async (visit) => {
  const redirectTo = visit.url.searchParams.get("redirectTo");
  if (visit.context.login.isAgent) throw redirect(safeRedirect(redirectTo, paths.agentHome), 303);
  return logIn(visit, { at: "agent", home: paths.agentHome });
});

/** The agents' own door: nothing of the lobby is around it. */
export default function AgentLogin() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="splash">
      <header className="ro sp">
        <Brand href={paths.home} />
        <a className="link sm" href={paths.home}>
          {t("auth:agent.toLobby")}
        </a>
      </header>
      <main id="main">
        <div className="st">
          <h1 className="disp">{t("auth:agent.title")}</h1>
          <p className="sec t-lg max-line">{t("auth:agent.lead")}</p>
        </div>
        <section className="panel st" aria-labelledby="agent-title">
          <h2 id="agent-title">{t("auth:agent.heading")}</h2>
          <LoginForm id="agent" {...loaded} result={undefined} {...answer} />
        </section>
      </main>
      <footer className="sm mut">
        {t("auth:agent.member")}{" "}
        <a className="link" href={paths.login}>
          {t("auth:login.title")}
        </a>
      </footer>
    </div>
  );
}
