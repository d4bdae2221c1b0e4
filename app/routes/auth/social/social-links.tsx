import { offersSocial, SOCIAL_NAMES, SOCIAL_PROVIDERS } from "~/domain/membership/social/provider";
import { usePage, useT } from "~/http/access/page.server";
import { socialPath } from "~/http/paths/paths";
import { Icon } from "~/ui/icon/icon";

/** The accounts elsewhere by which one can go on; nothing where the operator offers none. */
export function SocialLinks({ query }: { query: string }) {
  const t = useT();
  const { app, features } = usePage().request;
  const providers = SOCIAL_PROVIDERS.filter((provider) => offersSocial(app.config, features, provider));
  if (providers.length === 0) return null;
  return (
    <div className="body st">
      <p className="or">{t("auth:social.or")}</p>
      <div className="cols">
        {providers.map((provider) => (
          <a
            key={provider}
            className="btn btn-q"
            href={socialPath(provider) + query}
            aria-label={t("auth:social.go", { provider: SOCIAL_NAMES[provider] })}
          >
            <Icon name={provider === "google" ? "google-logo" : "facebook-logo-fill"} />
            {SOCIAL_NAMES[provider]}
          </a>
        ))}
      </div>
    </div>
  );
}
