import type { App } from "../../app.server";
import { inLanguage } from "../../shared/texts.server";
import { callKeyOf } from "../../settings/call-key.server";
import { languagesOf } from "../../settings/languages.server";
import { settingsOf } from "../../settings/settings.server";
import { siteStatusFor } from "../../settings/site-status.server";
import { CONTACT_TYPES, RESOURCE_TYPES } from "../../content/site-settings";

/** What programs are told of the site before anything else, by the names that they know. */
export async function permissionView(app: App, ip: string, language: string) {
  const [{ name, site, accounts }, status, languages, { publicJwk }] = await Promise.all([
    settingsOf(app),
    siteStatusFor(app, ip),
    languagesOf(app),
    callKeyOf(app),
  ]);
  return {
    info: {
      // A contact's address travels as it is kept, sealed: pages carry the opened one.
      customerService: site.contacts
        .filter(({ csType }) => CONTACT_TYPES.includes(csType))
        .map(({ csType, path, title }) => ({
          csType,
          path,
          title: inLanguage(title, language, languages) ?? "",
        })),
      domainRoute: site.domains,
      resources: site.resources
        .filter(({ resourceType }) => RESOURCE_TYPES.some((known) => known === resourceType))
        .map(({ resourceType, path }) => ({ resourceType, path })),
      whitelabel: { name },
      register: { passwordProfile: accounts.profile },
      mainDomain: new URL(app.config.publicUrl).host,
      analytics: { gtagId: site.gtagId },
      imageCDNs: site.imageCdns,
      launchGameCDNs: site.launchGameCdns,
      /** By which the body of a call may be sealed. */
      publicKey: publicJwk,
    },
    location: { ip },
    maintenance: status.status === 1,
    regionRestriction: status.status === 2,
  };
}
