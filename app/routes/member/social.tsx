import { useLoaderData } from "@remix-run/react";
import { linkedProviders, unlinkIdentity } from "~/domain/accounts/social/identities.server";
import {
  isSocialProvider,
  offersSocial,
  SOCIAL_NAMES,
  SOCIAL_PROVIDERS,
} from "~/domain/accounts/social/provider";
import { redirectWithFlash } from "~/http/flash.server";
import { memberPaths } from "~/http/member-paths";
import { useT } from "~/http/page.server";
import { socialPath } from "~/http/paths";
import { memberAction, memberLoader } from "~/http/route.server";
import type { Translate } from "~/i18n/messages.server";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Icon } from "~/ui/icon/icon";
import { Tag } from "~/ui/note/note";

export const handle = { title: (t: Translate) => t("member:social.title") };

export const loader = memberLoader(async ({ app, account, context }) => {
  const linked = await linkedProviders(app, account.id);
  const providers = SOCIAL_PROVIDERS.map((provider) => ({
    provider,
    isLinked: linked.includes(provider),
    isOffered: offersSocial(app.config, context.features, provider),
  }));
  return { providers: providers.filter(({ isLinked, isOffered }) => isLinked || isOffered) };
});

export const action = memberAction(async ({ app, account, context, form }) => {
  const provider = form.get("provider");
  if (typeof provider !== "string" || !isSocialProvider(provider)) throw new Response(null, { status: 404 });
  const unlinked = await unlinkIdentity(app, { accountId: account.id, provider });
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
      <div className="pt">
        <h1 className="disp">{t("member:social.title")}</h1>
      </div>
      <form method="post" className="panel flat">
        <FormSecrets />
        {providers.length === 0 && <p className="sm sec p-4">{t("member:social.none")}</p>}
        <ul className="rows">
          {providers.map(({ provider, isLinked, isOffered }) => (
            <li key={provider}>
              <Icon name={provider === "google" ? "google-logo" : "facebook-logo-fill"} />
              <span className="grow">
                <b>{SOCIAL_NAMES[provider]}</b>
              </span>
              <Tag tone={isLinked ? "good" : undefined}>
                {t(isLinked ? "member:social.linked" : "member:social.notLinked")}
              </Tag>
              {isLinked && (
                <button className="btn btn-s" name="provider" value={provider}>
                  {t("member:social.unlink")}
                </button>
              )}
              {!isLinked && isOffered && (
                <a className="btn btn-s" href={`${socialPath(provider)}?link=1`}>
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
