import type { App } from "../app.server";
import { seal, unseal } from "../shared/seal.server";
import { inLanguage } from "../shared/texts.server";
import { languagesOf } from "../settings/languages.server";
import { settingsOf } from "../settings/settings.server";
import { RESOURCE_TYPES, type ContactType, type ResourceType, type SiteSettings } from "./site-settings";
import { isOwnPage, isWebAddress } from "../vocabulary/web-address";

/** How people reach the operator: customer service, and the channels where it says what is new. */
export interface Contact {
  csType: ContactType;
  href: string;
  title: string;
}

export interface Channel {
  resourceType: ResourceType;
  href: string;
}

const PURPOSE = "customer-service";

export const sealContact = (app: Pick<App, "config" | "random">, path: string) => seal(app, PURPOSE, path);
export const unsealContact = (app: Pick<App, "config">, path: string) => unseal(app, PURPOSE, path);

/** A page of this site or another's. What cannot be opened with this site's secret, or is no address, is left out. */
export async function contactsOf(app: App, language: string): Promise<Contact[]> {
  const [{ site }, languages] = await Promise.all([settingsOf(app), languagesOf(app)]);
  return site.contacts.flatMap(({ csType, path, title }) => {
    const href = unsealContact(app, path);
    return href !== undefined && (isWebAddress(href) || isOwnPage(href))
      ? [{ csType, href, title: inLanguage(title, language, languages) ?? "" }]
      : [];
  });
}

/** The channels of the types that the product knows, one of each. */
export function channelsIn({ resources }: Pick<SiteSettings, "resources">): Channel[] {
  return RESOURCE_TYPES.flatMap((resourceType) => {
    const found = resources.find(
      (resource) => resource.resourceType === resourceType && isWebAddress(resource.path),
    );
    return found ? [{ resourceType, href: found.path }] : [];
  });
}
