import { redirect, type HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Features } from "~/domain/settings/features";
import { recoversByEmail, recoversByPhone } from "~/domain/membership/recovery/recovery-ways";
import { credentialRules } from "~/domain/access/credential-rules.server";
import { linkMinutes } from "~/domain/membership/recovery/reset-link.server";
import { featureOff } from "~/http/access/feature.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { entryAction, visitorLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Dialog } from "~/ui/dialog/dialog";
import { WayTabs } from "~/ui/form/way-tabs";
import { ForgotByMailForm, ForgotByPhoneForm } from "./forgot-forms";
import { recoverByMail, recoverByPhone } from "./recover.server";

export const handle = { dialog: true, title: (t: Translate) => t("codes:forgot.title") };

/** How long a pause lasts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = visitorLoader(async ({ app, context, url }) => {
  const { isLogin, isTrial } = context.login;
  if (isLogin && !isTrial) throw redirect(paths.home);
  const { username, password: policy } = await credentialRules(app);
  return { username, policy, byPhone: isByPhone(context.features, url.searchParams.get("by")) };
});

export const action = entryAction(async (visit) => {
  const { login, features } = visit.context;
  if (login.isLogin && !login.isTrial) throw redirect(paths.home, 303);
  return isByPhone(features, visit.form.get("by")) ? recoverByPhone(visit) : recoverByMail(visit);
});

/** Where only one way is open, that one is meant; a way that was asked for and is closed is refused. */
function isByPhone(features: Features, by: unknown): boolean {
  const [mail, phone] = [recoversByEmail(features), recoversByPhone(features)];
  const byPhone = by === "phone" || (by !== "email" && !mail);
  if (byPhone ? !phone : !mail) throw featureOff();
  return byPhone;
}

export default function Forgot() {
  const t = useT();
  const { features } = usePage().request;
  const { byPhone, username, policy } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ways = [
    { href: paths.forgot, text: t("codes:forgot.byEmail"), isCurrent: !byPhone },
    { href: `${paths.forgot}?by=phone`, text: t("codes:forgot.byPhone"), isCurrent: byPhone },
  ];
  const hasBoth = recoversByEmail(features) && recoversByPhone(features);
  return (
    <Dialog id="forgot" title={t("codes:forgot.title")} closeTo={paths.login}>
      {hasBoth && (
        <div className="body">
          <WayTabs label={t("codes:forgot.label")} ways={ways} />
        </div>
      )}
      {byPhone ? (
        <ForgotByPhoneForm policy={policy} answer={answer && { sent: undefined, ...answer }} />
      ) : (
        <ForgotByMailForm
          result={answer?.result}
          minutes={linkMinutes(policy.profile === "strict")}
          lengths={username}
          canUsePhone={hasBoth}
        />
      )}
    </Dialog>
  );
}
