import { DRAWINGS } from "~/art/drawing-version";
import { avatarKey } from "~/domain/vocabulary/avatar";
import { BRAND } from "~/domain/vocabulary/brand-constants";
import type { CatalogueGame } from "~/domain/games/catalogue/catalogue";

/**
 * Addresses of pictures. Each carries what changes with the picture, so that a browser may keep it for a year. That of a
 * game is the one that staff sent, in a width that it was redrawn in, or else what is drawn.
 */
export function gameArtPath(
  game: Pick<CatalogueGame, "id" | "artVersion" | "pictureId">,
  language: string,
  width: 90 | 360 = 360,
): string {
  if (game.pictureId !== undefined) return sentPicturePath(game.pictureId, width);
  return `/art/game/${BRAND.gameImageSize}/${game.id}.svg?lang=${language}&v=${game.artVersion}${DRAWINGS}`;
}

/** A wide picture: the one that staff sent, in a width that it was redrawn in, or else what is drawn. */
export function bannerArtPath(
  kind: "banner" | "promotion" | "product",
  { id, artVersion, pictureId }: { id: number; artVersion: string; pictureId: number | undefined },
  direction: "ltr" | "rtl",
  width: 600 | 1200 = 1200,
): string {
  if (pictureId !== undefined) return sentPicturePath(pictureId, width);
  return `/art/${kind}/${id}.svg?${direction === "rtl" ? "dir=rtl&" : ""}v=${artVersion}${DRAWINGS}`;
}

const sentPicturePath = (pictureId: number, width: number) => `/art/picture/${pictureId}/${width}.webp`;

/** The same for messengers, many of which show no drawing. */
export function sharedPicturePath(
  kind: "banner" | "promotion",
  { id, artVersion, pictureId }: { id: number; artVersion: string; pictureId: number | undefined },
): string {
  return `/art/${kind}/${id}.png?v=${pictureId ?? artVersion + DRAWINGS}`;
}

/** A wide picture for a kind of games. */
export function categoryArtPath(category: string, direction: "ltr" | "rtl"): string {
  return `/art/category/${category}.svg?${direction === "rtl" ? "dir=rtl&" : ""}v=1${DRAWINGS}`;
}

/** A wide picture for a vendor's part of a kind of games. */
export function entranceArtPath(category: string, vendor: string, direction: "ltr" | "rtl"): string {
  const query = direction === "rtl" ? "?dir=rtl" : "";
  return `/art/category/${category}/${encodeURIComponent(vendor)}.svg${query}`;
}

/** One sprite of all studios' logos, for `<use>`. */
export function vendorLogoPath(vendor: string, version: string): string {
  return `/art/vendors.svg?v=${version}${DRAWINGS}#${vendor}`;
}

/** A team's crest, drawn from its name. */
export function crestPath(team: string): string {
  return `/art/crest/${encodeURIComponent(team)}.svg`;
}

export type SignName = "soon" | "elsewhere" | "lost" | "broken";

/** What hangs on a closed door, in words of the visitor's language. */
export function signArtPath(name: SignName, language: string): string {
  return `/art/sign/${name}.svg?lang=${language}&v=1${DRAWINGS}`;
}

/** How wide a code is drawn, in pixels, with the clear ground around it. */
export const QR_SIDE = 200;

/** The code that leads a telephone to the app; the digit is raised when codes are drawn otherwise. */
export function appQrPath(platform: string, version: string): string {
  return `/art/qr/${platform}.svg?v=2${version}`;
}

/** A member's own picture, or one that is drawn from a name. */
/** The chip of a rank; those above the last chip share it. */
export function vipBadgePath(level: number): string {
  return `/art/vip/${Math.min(level, 8)}.svg?v=1${DRAWINGS}`;
}

export function avatarPath(avatar: string): string {
  const key = avatarKey(avatar);
  return key === undefined ? drawnAvatarPath(avatar) : `/avatars/${key}`;
}

export function drawnAvatarPath(seed: string): string {
  return `/art/avatar/${encodeURIComponent(seed)}.svg`;
}
