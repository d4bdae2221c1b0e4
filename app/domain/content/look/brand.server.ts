import type { App } from "../../app.server";
import { contentVersion } from "../../shared/content-version.server";
import { settingsOf } from "../../settings/settings.server";
import type { Brand } from "./look";

export async function brandOf(app: App): Promise<Brand> {
  const { name, look } = await settingsOf(app);
  return { name, look };
}

/** Another one whenever anything of it changes: part of the addresses of what browsers keep for a year. */
export const brandVersion = (brand: Brand): string => contentVersion(brand);
