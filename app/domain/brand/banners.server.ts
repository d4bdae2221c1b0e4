import { z } from "zod";
import type { App } from "../app.server";
import { keptCopy } from "../shared/kept-copy";
import { listBanners } from "./banners.store.server";
import {
  inLanguage,
  isRunning,
  nextTurn,
  periodOf,
  pictureOf,
  readable,
  type WidePicture,
} from "./content-rows";
import { BANNER_GROUPS, type BannerGroup } from "./banner";

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

const BannerTexts = z.record(
  z.object({ kicker: z.string(), title: z.string(), text: z.string(), button: z.string() }),
);

const LINKS_WITHIN = 1;
const LINKS_OUTSIDE = 2;

/** The banners of a group that run now. */
export async function bannersOf(app: App, group: BannerGroup, language: string): Promise<Banner[]> {
  const now = app.clock.now();
  const banners = await keptBanners(app);
  const running = banners.filter(
    (banner) => banner.enabled && banner.group === group && isRunning(banner, now),
  );
  return running.flatMap(({ texts, ...banner }) => {
    const said = inLanguage(texts, language);
    return said ? [{ ...banner, ...said }] : [];
  });
}

/** Until when a page with banners stays true. */
export async function bannersTurnAt(app: App): Promise<number> {
  return nextTurn(await keptBanners(app), app.clock.now());
}

/** What a banner's picture is drawn from; also of one that is switched off, which staff look at. */
export async function findBannerPicture(app: App, id: number): Promise<WidePicture | undefined> {
  return (await keptBanners(app)).find((banner) => banner.id === id);
}

const keptBanners = keptCopy("content", async (app) =>
  readable(app, await listBanners(app), (row) => ({
    id: row.id,
    group: z.enum(BANNER_GROUPS).parse(row.group_name),
    enabled: row.enabled === 1,
    texts: BannerTexts.parse(JSON.parse(row.texts)),
    link: linkOf(row),
    ...periodOf(row),
    ...pictureOf(row),
  })),
);

function linkOf(row: { url: string; linkage_type: number }): Banner["link"] {
  if (row.linkage_type === LINKS_WITHIN && /^\/(?![/\\])/.test(row.url))
    return { href: row.url, external: false };
  if (row.linkage_type === LINKS_OUTSIDE && /^https?:\/\//.test(row.url))
    return { href: row.url, external: true };
  return undefined;
}
