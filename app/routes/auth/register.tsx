import { data, redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { registrationSchema } from "~/domain/membership/credentials.schema";
import { firebaseProject } from "~/domain/membership/firebase/project.server";
import { register } from "~/domain/membership/register.server";
import {
  asksForCaptcha,
  registrationIn,
  registrationRules,
} from "~/domain/membership/registration-form.server";
import { SOCIAL_NAMES } from "~/domain/membership/social/provider";
import { noteVisit } from "~/domain/agent-tree/invitations/invitations.server";
import { findOpenInvitation } from "~/domain/agent-tree/invitations/invitations.views.server";
import type { App } from "~/domain/app.server";
import { takesRegistrations } from "~/domain/membership/registration-ways";
import { isDepositOffer, promotionsOf } from "~/domain/promotions/promotions.views.server";
import { arrivalOf } from "~/http/access/visitor-origin.server";
import { featureOff } from "~/http/access/feature.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths, promotionPath, safeRedirect } from "~/http/paths/paths";
import { entryAction, visitorLoader } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import type { MessageKey } from "~/i18n/keys";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { WarningDialog } from "~/ui/dialog/warning-dialog";
import { SEND_CODE } from "~/ui/form/code-field";
import { newPicture } from "./new-picture.server";
import { RegisterForm } from "./register-form";
import { newcomerOf, refusalsOf, sendCode, sentWay, shownWay } from "./registering.server";
import { RegistrationWays } from "./registration-ways";
import { sentTo } from "./send-code.server";
import { SocialLinks } from "./social/social-links";

export const handle = { dialog: true, title: (t: Translate) => t("auth:register.title") };

/** How long to wait for the next code. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(async ({ app, context, url }) => {
  const { isLogin, isTrial } = context.login;
  if (isLogin && !isTrial) throw redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.home));
  const { referralCode, cookies, cookieHeader } = context;
  const isNew = referralCode !== (await cookies.referral.parse(cookieHeader));
  if (referralCode && isNew && !context.isSpeculative)
    await noteVisit(app, { code: referralCode, userAgent: context.userAgent });
  const invitation = referralCode ? await findOpenInvitation(app, referralCode) : undefined;
  const newcomer = await newcomerOf(context);
  const rules = await registrationRules(app, shownWay(url.searchParams.get("by"), context, newcomer));
  return {
    asksForHuman: await asksForCaptcha(app),
    rules,
    firebase: rules.asked.code ? await firebaseProject(app) : undefined,
    query: url.search,
    invitation: invitation && { code: invitation.code, agentName: invitation.agentName },
    newcomer: newcomer && { provider: newcomer.provider },
  };
});

export const action = entryAction(async (visit) => {
  const { app, context, form, url, account } = visit;
  const { login, language, cookies } = context;
  const home = safeRedirect(url.searchParams.get("redirectTo"), paths.home);
  if (login.isLogin && !login.isTrial) throw redirect(home, 303);
  const newcomer = await newcomerOf(context);
  const by = sentWay(form, context, newcomer);
  if (form.get(SEND_CODE.name) === SEND_CODE.value) return sendCode(visit);
  const parsed = parseForm(form, registrationSchema(await registrationRules(app, by)));
  const sent = await sentTo(app, "register", form);
  const picture = await newPicture(visit);
  if (picture) {
    const { initialValue } = parsed.invalid().data.result;
    return data({ result: { initialValue }, sent }, picture);
  }
  if (!parsed.ok) return data({ ...parsed.invalid().data, sent }, { status: 422 });
  const opened = await register(app, {
    ...registrationIn(app, parsed.value, context),
    ...arrivalOf(context),
    ...{ language, host: { asked: context.host } },
    identity: by === "social" ? newcomer : undefined,
    trialAccountId: account?.id,
  });
  if (opened.ok) {
    const flash = {
      tone: "good",
      key: "auth:register.opened",
      values: { name: opened.username },
      link: { ...(await nextStep(app, language)), title: "auth:register.welcome" },
      tag: "auth:register.tag",
    } as const;
    const lines = [await cookies.member.set(opened.token), await cookies.newcomer.clear()];
    return redirectWithFlash(context, home, flash, lines);
  }
  const { refusal } = opened;
  if (refusal === "feature_off") throw featureOff();
  if (refusal === "too_many_tries") {
    const headers = { "Retry-After": String(Math.ceil(opened.retryAfterMs / 1_000)) };
    const { result } = parsed.invalid({ form: [`refusals:${refusal}`] }).data;
    return data({ result, sent, warning: undefined }, { status: 429, headers });
  }
  const warning: MessageKey | undefined =
    refusal === "invitation_invalid" ? "refusals:invitation_invalid" : undefined;
  return data({ ...parsed.invalid(refusalsOf(refusal)).data, sent, warning }, { status: 422 });
});

/** The bonus that a newcomer can join, else the bonuses where there is one for a deposit, else the deposit itself. */
async function nextStep(app: App, language: string) {
  const promotions = await promotionsOf(app, { language });
  const own = promotions.find((one) => isDepositOffer(one) && one.isForNewcomers);
  if (own) return { href: promotionPath(own), key: "auth:register.bonus" } as const;
  return promotions.some(isDepositOffer)
    ? ({ href: paths.promotions, key: "auth:register.bonus" } as const)
    : ({ href: paths.deposit, key: "cashier:deposit.title" } as const);
}

export default function Register() {
  const t = useT();
  const { query, newcomer, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const warning = answer && "warning" in answer ? (answer.warning as MessageKey | undefined) : undefined;
  const isSocial = loaded.rules.asked.by === "social";
  if (!isSocial && !takesRegistrations(usePage().request.features)) return <Closed />;
  return (
    <Dialog
      id="register"
      title={t("auth:register.title")}
      lead={t("auth:register.lead")}
      closeTo={paths.home}
    >
      {warning && (
        <WarningDialog id="register-warning" title={t("auth:register.notDone")} text={t(warning)} />
      )}
      {isSocial && newcomer ? (
        <div className="body">
          <p className="sm sec">{t("auth:social.text", { provider: SOCIAL_NAMES[newcomer.provider] })}</p>
        </div>
      ) : (
        <RegistrationWays by={loaded.rules.asked.by} query={query} />
      )}
      <RegisterForm result={answer?.result} sent={answer?.sent} {...loaded}>
        <p className="sm sec">
          {t("auth:register.member")}{" "}
          <a className="link" href={paths.login + query} data-modal="">
            {t("auth:login.title")}
          </a>
        </p>
      </RegisterForm>
      {!isSocial && <SocialLinks query={query} />}
    </Dialog>
  );
}

/** While no way to register is switched on. */
function Closed() {
  const t = useT();
  return (
    <Dialog id="register" title={t("auth:register.title")} closeTo={paths.home}>
      <div className="body st">
        <p className="sec">{t("auth:register.closed")}</p>
      </div>
    </Dialog>
  );
}
