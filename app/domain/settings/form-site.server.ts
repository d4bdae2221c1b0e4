import type { App } from "../app.server";
import { settingsOf } from "./settings.server";

/** What the forms of content depend on. */
export interface FormSite {
  languages: readonly [string, ...string[]];
  timeZone: string;
  /** Origins that pages may show pictures from, besides this site; of no matter to which fields there are. */
  imageServers?: readonly string[];
}

/** As the site's settings have it now, for what was sent. */
export async function formSiteOf(app: App, languages: FormSite["languages"]): Promise<FormSite> {
  const { imageCdns: imageServers } = (await settingsOf(app)).site;
  return { languages, timeZone: app.config.timeZone, imageServers };
}
