import { DRAWINGS } from "~/art/drawing-version";
import { brandVersion } from "~/domain/content/look/brand.server";
import { OWN_ACCENT, OWN_TONE, type Brand, type Logo, type Look } from "~/domain/content/look/look";

/** Addresses of what wears the operator's face. Each carries what changes with it, so that a browser may keep it for a year. */
export const ICONS = [
  "icon.svg",
  "icon-192.png",
  "icon-512.png",
  "maskable-512.png",
  "touch-180.png",
] as const;
export type IconName = (typeof ICONS)[number];

/** Of the colours alone; a site that keeps those of the style sheets has none. */
export function themePath({ accent, tone }: Pick<Look, "accent" | "tone">): string | undefined {
  if (accent === OWN_ACCENT && tone === OWN_TONE) return undefined;
  return `/brand/theme.css?accent=${accent.slice(1)}&tone=${tone}&v=1`;
}

export function iconPath(name: IconName, brand: Brand): string {
  return `/brand/${name}?v=${brandVersion(brand)}${DRAWINGS}`;
}

export function logoPath({ id }: Pick<Logo, "id">): string {
  return `/brand/logo/${id}.webp`;
}

export function manifestPath(brand: Brand, language: string): string {
  return `/brand/site.webmanifest?lang=${language}&v=${brandVersion(brand)}`;
}
