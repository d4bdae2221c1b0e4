import { data, redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { startTrial } from "~/domain/membership/start-trial.server";
import { comingFrom } from "~/http/access/visitor-origin.server";
import { featureOff, requireFeature } from "~/http/access/feature.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import { entryAction, visitorLoader } from "~/http/access/route.server";
import { tooOften } from "~/http/forms/submission.server";
import type { MessageKey } from "~/i18n/keys";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { Icon } from "~/ui/icon/icon";

export const handle = { dialog: true, title: (t: Translate) => t("auth:trial.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(({ context }) => {
  const { login } = context;
  if (!login.isTrial) requireFeature(context, "freePlay");
  if (login.isLogin && !login.isTrial) throw redirect(paths.home);
  return { isTrial: login.isTrial };
});

export const action = entryAction(async ({ app, context, url, account }) => {
  const home = safeRedirect(url.searchParams.get("redirectTo"), paths.home);
  if (account) throw redirect(home, 303);
  const { language, cookies } = context;
  const started = await startTrial(app, { ...comingFrom(context), language });
  if (!started.ok && started.refusal === "feature_off") throw featureOff();
  if (!started.ok) return data({ refusal: started.refusal }, tooOften(started.retryAfterMs));
  const flash = { tone: "info", key: "auth:trial.started" } as const;
  return redirectWithFlash(context, home, flash, [await cookies.member.set(started.token)]);
});

export default function Trial() {
  return useLoaderData<typeof loader>().isTrial ? <NeedsTrueAccount /> : <Offer />;
}

/** Before: what a trial is. */
function Offer() {
  const t = useT();
  const refusal = useActionData<typeof action>()?.refusal;
  return (
    <Dialog id="trial" title={t("auth:trial.title")} closeTo={paths.home}>
      <form method="post">
        <div className="body st">
          {refusal && (
            <div className="note bad" role="alert" tabIndex={-1}>
              <Icon name="warning-circle-fill" />
              <b>{t(`refusals:${refusal}`)}</b>
            </div>
          )}
          <p className="sec">{t("auth:trial.text")}</p>
          <Points of={["noMoney", "games", "account"]} />
        </div>
        <footer className="ro sp">
          <a className="btn btn-q" href={paths.register} data-modal="">
            {t("auth:trial.openReal")}
          </a>
          <button className="btn btn-p" data-busy={t("auth:trial.busy")}>
            {t("auth:trial.start")}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** During: where a trial user is sent who asks for what needs real money. */
function NeedsTrueAccount() {
  const t = useT();
  return (
    <Dialog id="trial" title={t("auth:trial.warningTitle")} closeTo={paths.home}>
      <div className="body st">
        <p className="sec">{t("auth:trial.warning")}</p>
        <Points of={["stay", "gone", "account"]} />
      </div>
      <footer className="ro sp">
        <a className="btn btn-q" href={paths.home} data-dismiss="">
          {t("auth:trial.keepTrying")}
        </a>
        <a className="btn btn-p" href={paths.register} data-modal="">
          {t("auth:trial.openReal")}
        </a>
      </footer>
    </Dialog>
  );
}

const POINTS = {
  noMoney: ["auth:trial.noMoneyTitle", "auth:trial.noMoney"],
  games: ["auth:trial.gamesTitle", "auth:trial.games"],
  account: ["auth:trial.accountTitle", "auth:trial.account"],
  stay: ["auth:trial.stayTitle", "auth:trial.stay"],
  gone: ["auth:trial.goneTitle", "auth:trial.noMoney"],
} satisfies Record<string, [MessageKey, MessageKey]>;

function Points({ of }: { of: (keyof typeof POINTS)[] }) {
  const t = useT();
  return (
    <ul className="rows panel flat sm">
      {of.map((name) => (
        <li key={name}>
          <Icon name="check-circle" />
          <span className="grow">
            <b>{t(POINTS[name][0])}</b>
            <span className="xs mut">{t(POINTS[name][1])}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
