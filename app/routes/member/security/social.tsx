import { useLoaderData } from "@remix-run/react";
import { linkedProviders } from "~/domain/membership/social/identities.server";
import { unlinkOwnIdentity } from "~/domain/membership/social/own-identities.server";
import {
  isSocialProvider,
  offersSocial,
  SOCIAL_NAMES,
  SOCIAL_PROVIDERS,
} from "~/domain/membership/social/provider";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { guardedAction, guardedLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Icon } from "~/ui/icon/icon";
import { Tag } from "~/ui/note/note";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("member:social.title") };

export const loader = guardedLoader(async ({ app, account, context }) => {
  const linked = await linkedProviders(app, account.id);
  const providers = SOCIAL_PROVIDERS.map((provider) => ({
    provider,
    linkedAt: linked.find((one) => one.provider === provider)?.linkedAt,
    isOffered: offersSocial(app.config, context.features, provider),
  }));
  return { providers: providers.filter(({ linkedAt, isOffered }) => linkedAt !== undefined || isOffered) };
});

export const action = guardedAction(async ({ app, account, session, context, form }) => {
  const provider = form.get("provider");
  if (typeof provider !== "string" || !isSocialProvider(provider)) throw new Response(null, { status: 404 });
  const { tokenHash } = session;
  const own = { accountId: account.id, ip: context.ip, tokenHash };
  const unlinked = await unlinkOwnIdentity(app, { ...own, provider });
  return redirectWithFlash(
    context,
    memberPaths.social,
    unlinked.ok
      ? { tone: "good", key: "auth:social.unlinked", values: { provider: SOCIAL_NAMES[provider] } }
      : { tone: "bad", key: `refusals:${unlinked.refusal}` },
  );
});

/** Accounts elsewhere by which a member logs in. */
export default function Social() {
  const { providers } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:social.title")} within="security" />
      <form method="post" className="panel flat">
        <FormSecrets />
        {providers.length === 0 && <p className="sm sec p-4">{t("member:social.none")}</p>}
        <ul className="rows">
          {providers.map(({ provider, linkedAt, isOffered }) => (
            <li key={provider}>
              <Icon name={provider === "google" ? "google-logo" : "facebook-logo-fill"} />
              <span className="grow">
                <b>{SOCIAL_NAMES[provider]}</b>
                {linkedAt !== undefined && (
                  <span className="mut xs">
                    <Time at={linkedAt} />
                  </span>
                )}
              </span>
              <Tag tone={linkedAt === undefined ? undefined : "good"}>
                {t(linkedAt === undefined ? "member:social.notLinked" : "member:social.linked")}
              </Tag>
              {linkedAt !== undefined && (
                <button className="btn btn-s" name="provider" value={provider}>
                  {t("member:social.unlink")}
                </button>
              )}
              {linkedAt === undefined && isOffered && (
                <a className="btn btn-s" href={`${memberPaths.social}/${provider}`}>
                  {t("member:social.link")}
                </a>
              )}
            </li>
          ))}
        </ul>
      </form>
    </>
  );
}
