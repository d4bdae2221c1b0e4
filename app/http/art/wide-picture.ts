import { banner } from "~/art/banner/banner";
import { scenes, type SceneName } from "~/art/banner/scenes";
import { inks, type InkName } from "~/art/inks";
import type { App } from "~/domain/app.server";
import { findBannerPicture } from "~/domain/content/banners/banners.server";
import type { BannerArt, WidePicture } from "~/domain/publishing/content-rows";
import { findProductPicture } from "~/domain/points/points.views.server";
import { findPromotionPicture } from "~/domain/promotions/promotions.views.server";

/** Of a banner, a promotion or a product: what it is drawn from, and the picture that staff sent instead. */
export async function findWidePicture(app: App, kind: string, id: number): Promise<WidePicture | undefined> {
  if (kind === "product") return findProductPicture(app, id);
  return kind === "banner" ? findBannerPicture(app, id) : findPromotionPicture(app, id);
}

/** Names of inks and scenes that are not there are left to chance. */
export function bannerOf(seed: string, art: BannerArt, direction: unknown): string {
  return banner({
    seed,
    glyph: art.glyph,
    beside: art.beside,
    inks: art.inks !== undefined && art.inks in inks ? (art.inks as InkName) : undefined,
    scene: art.scene !== undefined && art.scene in scenes ? (art.scene as SceneName) : undefined,
    rightToLeft: direction === "rtl",
  });
}
