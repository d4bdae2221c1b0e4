import { z } from "zod";
import type { BannersTable } from "~/db/schema";
import type { App } from "../../app.server";
import type { RunningTime } from "../../shared/running-time";
import { inLanguage } from "../../shared/texts.server";
import { BANNER_GROUPS, type BannerGroup } from "./banner";
import { BannerTexts } from "./banners.server";
import { findBannerRow, listBanners } from "./banners.store.server";
import { pictureOf, readable, runningTimeOf, type WidePicture } from "../../publishing/content-rows";
import { languagesOf } from "../../settings/languages.server";

/** A banner as staff see it, whether it is shown or not. */
export interface DeskBanner extends RunningTime, WidePicture {
  id: number;
  group: BannerGroup;
  texts: z.output<typeof BannerTexts>;
  url: string;
  linkageType: number;
  sort: number;
  version: number;
}

export async function bannersOfGroup(
  app: App,
  { group, language }: { group: BannerGroup; language: string },
): Promise<(DeskBanner & { title: string })[]> {
  const [rows, languages] = await Promise.all([listBanners(app), languagesOf(app)]);
  return readable(app, rows, read)
    .filter((banner) => banner.group === group)
    .map((banner) => ({ ...banner, title: inLanguage(banner.texts, language, languages)?.title ?? "" }));
}

export async function findDeskBanner(app: App, id: number): Promise<DeskBanner | undefined> {
  const row = await findBannerRow(app, id);
  return row && read(row);
}

function read(row: BannersTable): DeskBanner {
  return {
    id: row.id,
    group: z.enum(BANNER_GROUPS).parse(row.group_name),
    texts: BannerTexts.parse(JSON.parse(row.texts)),
    url: row.url,
    linkageType: row.linkage_type,
    sort: row.sort,
    version: row.version,
    ...runningTimeOf(row),
    ...pictureOf(row),
  };
}
