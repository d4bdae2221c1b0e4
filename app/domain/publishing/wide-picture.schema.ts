import { z } from "zod";
import { scenes } from "~/art/banner/scenes";
import { glyphNames } from "~/art/glyphs/glyphs";
import { inks } from "~/art/inks";
import type { BannerArt } from "./content-rows";
import { ownPictureFields } from "./own-picture.schema";

/** From what staff may have a wide picture drawn, and the one that they may send instead. */
export const CHOICES = { glyph: glyphNames, inks: Object.keys(inks), scene: Object.keys(scenes) };

/** Room for four emblems around the main one. */
export const PLACES = ["first", "second", "third", "fourth"] as const;

const oneOf = (names: readonly string[]) =>
  z
    .string({ required_error: "errors:field.required" })
    .refine((name) => names.includes(name), "errors:field.choice");
const emblem = oneOf(CHOICES.glyph);

const ArtSchema = z
  .object({
    glyph: emblem,
    inks: oneOf(CHOICES.inks),
    scene: oneOf(CHOICES.scene),
    beside: z.object({
      first: emblem.optional(),
      second: emblem.optional(),
      third: emblem.optional(),
      fourth: emblem.optional(),
    }),
  })
  .transform(({ beside, ...art }) => ({ ...art, beside: PLACES.flatMap((place) => beside[place] ?? []) }));

export const widePictureFields = {
  art: ArtSchema,
  ...ownPictureFields,
};

/** What the fields show of something that exists. */
export function artValue({ glyph, inks = "", scene = "", beside }: BannerArt) {
  return {
    glyph,
    inks,
    scene,
    beside: Object.fromEntries(PLACES.map((place, position) => [place, beside[position] ?? ""])),
  };
}
