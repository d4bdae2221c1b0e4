import { z } from "zod";
import type { App } from "../../app.server";
import { keptCopy } from "../../shared/cached-reading";
import { runStateOf } from "../../shared/running-time";
import { inLanguage } from "../../shared/texts.server";
import { BANNER_GROUPS, type BannerGroup } from "./banner";
import { isOtherSite, isPathOfThisSite, LINKAGES } from "./banner-link";
import { listBanners } from "./banners.store.server";
import {
  nextTurn,
  pictureOf,
  readable,
  runningTimeOf,
  type WidePicture,
} from "../../publishing/content-rows";
import { languagesOf } from "../../settings/languages.server";

/** Wide pictures with a few words that lead somewhere: at the top of the lobby, and in the side menu. */
export interface Banner extends Pick<WidePicture, "artVersion" | "pictureId"> {
  id: number;
  kicker: string;
  title: string;
  text: string;
  button: string;
  /** Undefined when the banner leads nowhere. */
  link: { href: string; external: boolean } | undefined;
}

export const BannerTexts = z.record(
  z.object({
    kicker: z.string().default(""),
    title: z.string(),
    text: z.string().default(""),
    button: z.string(),
  }),
);

/** The banners of a group that run now. */
export async function bannersOf(app: App, group: BannerGroup, language: string): Promise<Banner[]> {
  const now = app.clock.now();
  const [banners, languages] = await Promise.all([bannersIfRead(app), languagesOf(app)]);
  const running = (banners ?? []).filter(
    (banner) => banner.group === group && runStateOf(banner, now) === "running",
  );
  return running.flatMap(({ texts, ...banner }) => {
    const said = inLanguage(texts, language, languages);
    return said ? [{ ...banner, ...said }] : [];
  });
}

/** Until when a page with banners stays true. */
export async function bannersTurnAt(app: App): Promise<number> {
  const [banners, now] = [await bannersIfRead(app), app.clock.now()];
  return banners ? nextTurn(banners, now) : now;
}

/** What a banner's picture is drawn from; also of one that is switched off, which staff look at. */
export async function findBannerPicture(app: App, id: number): Promise<WidePicture | undefined> {
  return (await keptBanners(app)).find((banner) => banner.id === id);
}

/** A page without banners is a page: where they cannot be read it has none, and is not kept. */
async function bannersIfRead(app: App) {
  try {
    return await keptBanners(app);
  } catch (error) {
    app.log.warn({ err: error }, "the banners cannot be read");
    return undefined;
  }
}

const keptBanners = keptCopy("content", async (app) =>
  readable(app, await listBanners(app), (row) => ({
    id: row.id,
    group: z.enum(BANNER_GROUPS).parse(row.group_name),
    texts: BannerTexts.parse(JSON.parse(row.texts)),
    link: linkOf(row),
    ...runningTimeOf(row),
    ...pictureOf(row),
  })),
);

function linkOf(row: { url: string; linkage_type: number }): Banner["link"] {
  const { url: href, linkage_type: linkage } = row;
  if (String(linkage) === LINKAGES.within && isPathOfThisSite(href)) return { href, external: false };
  if (String(linkage) === LINKAGES.outside && isOtherSite(href)) return { href, external: true };
  return undefined;
}
