import { createHash } from "node:crypto";
import { z } from "zod";
import type { App } from "../app.server";
import * as store from "./content.store.server";

/** What the operator says in the lobby: banners, notices, promotions. Read once, and again after a change. */
export interface Banner {
  id: number;
  kicker: string;
  title: string;
  text: string;
  button: string;
  /** Undefined when the banner leads nowhere. */
  link: { href: string; external: boolean } | undefined;
  artVersion: string;
}

export interface Notice {
  id: number;
  title: string;
  content: string;
}

export type BannerGroup = "w_home" | "w_leftmenu";

/** From what a banner is drawn. */
export const BannerArtSchema = z.object({
  glyph: z.string(),
  beside: z.array(z.string()).default([]),
  inks: z.string().optional(),
  scene: z.string().optional(),
});
export type BannerArt = z.output<typeof BannerArtSchema>;

const BannerTexts = z.record(
  z.object({ kicker: z.string(), title: z.string(), text: z.string(), button: z.string() }),
);
const NoticeTexts = z.record(z.object({ title: z.string(), content: z.string() }));
const PromotionTexts = z.record(z.object({ title: z.string(), summary: z.string(), terms: z.string() }));

const FALLBACK = "en";
const LINKS_WITHIN = 1;
const LINKS_OUTSIDE = 2;
const MARQUEE = "H";

export async function bannersOf(app: App, group: BannerGroup, language: string): Promise<Banner[]> {
  const { banners } = await contentOf(app);
  return banners
    .filter((banner) => banner.group === group)
    .flatMap(({ texts, ...banner }) => {
      const said = inLanguage(texts, language);
      return said ? [{ ...banner, ...said }] : [];
    });
}

/** The notices that run along the lobby now. */
export async function marqueeOf(app: App, language: string): Promise<Notice[]> {
  const { notices } = await contentOf(app);
  const shown = notices.filter(({ type }) => type === MARQUEE).filter(isRunning(app));
  return shown.flatMap(({ id, texts }) => {
    const said = inLanguage(texts, language);
    return said ? [{ id, ...said }] : [];
  });
}

/** What a picture of the lobby is drawn from. */
export async function findBannerArt(
  app: App,
  kind: "banner" | "promotion",
  id: number,
): Promise<{ art: BannerArt; artVersion: string } | undefined> {
  const { banners, promotions } = await contentOf(app);
  return (kind === "banner" ? banners : promotions).find((picture) => picture.id === id);
}

type Content = Awaited<ReturnType<typeof read>>;

const kept = new WeakMap<App, { content: Promise<Content> | undefined }>();

function contentOf(app: App): Promise<Content> {
  let slot = kept.get(app);
  if (!slot) {
    const made = { content: undefined as Promise<Content> | undefined };
    app.bus.on("content", () => (made.content = undefined));
    kept.set(app, (slot = made));
  }
  const { content = read(app) } = slot;
  const current = slot;
  current.content = content;
  content.catch(() => (current.content = undefined));
  return content;
}

async function read(app: App) {
  const [banners, notices, promotions] = await Promise.all([
    store.listBanners(app),
    store.listNotices(app),
    store.listPromotions(app),
  ]);
  return {
    banners: readable(app, banners, (row) => ({
      id: row.id,
      group: row.group_name,
      texts: BannerTexts.parse(JSON.parse(row.texts)),
      link: linkOf(row),
      ...artOf(row.art),
    })),
    notices: readable(app, notices, (row) => ({
      id: row.id,
      type: row.notice_type,
      texts: NoticeTexts.parse(JSON.parse(row.texts)),
      startsAt: row.starts_at,
      endsAt: row.ends_at ?? undefined,
    })),
    promotions: readable(app, promotions, (row) => ({
      id: row.id,
      slug: row.slug,
      texts: PromotionTexts.parse(JSON.parse(row.texts)),
      startsAt: row.starts_at,
      endsAt: row.ends_at ?? undefined,
      ...artOf(row.art),
    })),
  };
}

/** What cannot be read is left out: a banner that somebody broke must not take the lobby with it. */
function readable<Row extends { id: number }, Read>(
  app: Pick<App, "log">,
  rows: readonly Row[],
  read: (row: Row) => Read,
): Read[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      app.log.warn({ err: error, id: row.id }, "something of the lobby's content cannot be read");
      return [];
    }
  });
}

function linkOf(row: { url: string; linkage_type: number }): Banner["link"] {
  if (row.linkage_type === LINKS_WITHIN && /^\/(?!\/)/.test(row.url))
    return { href: row.url, external: false };
  if (row.linkage_type === LINKS_OUTSIDE && /^https?:\/\//.test(row.url))
    return { href: row.url, external: true };
  return undefined;
}

function artOf(text: string): { art: BannerArt; artVersion: string } {
  const artVersion = createHash("sha1").update(text).digest("base64url").slice(0, 8);
  return { art: BannerArtSchema.parse(JSON.parse(text)), artVersion };
}

function inLanguage<Texts>(texts: Record<string, Texts>, language: string): Texts | undefined {
  return texts[language] ?? texts[FALLBACK];
}

const isRunning =
  (app: Pick<App, "clock">) =>
  ({ startsAt, endsAt }: { startsAt: number; endsAt: number | undefined }) =>
    startsAt <= app.clock.now() && (endsAt === undefined || app.clock.now() < endsAt);
