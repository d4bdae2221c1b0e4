import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { paletteNames } from "~/art/reels/palette";
import { specials, picturesOf } from "~/art/reels/sheet";
import { themeNames, type ThemeName } from "~/art/reels/themes";
import { slotModels } from "../games/slot/models";

const houseSkin = z
  .strictObject({
    code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    rules: z.literal("slot"),
    model: z.string().refine((name) => slotModels.has(name), "is the name of no model"),
    theme: z.enum(themeNames as [ThemeName, ...ThemeName[]]),
    inks: z.enum(paletteNames as [(typeof paletteNames)[number], ...typeof paletteNames]),
    pictures: z.array(z.string()).optional(),
  })
  .superRefine(({ theme, pictures = [] }, { addIssue }) => {
    const known = [...picturesOf(theme), ...specials];
    for (const id of pictures)
      if (!known.includes(id))
        addIssue({ code: "custom", path: ["pictures"], message: `${theme} has no ${id}` });
  });

/** A game of the house: one file of data in house/. */
export type HouseSkin = z.infer<typeof houseSkin>;

/** The games of the house by their codes. */
export const houseSkins: Readonly<Record<string, HouseSkin>> = readHouseSkins(
  isBundled()
    ? import.meta.glob<unknown>("./house/*.json", { eager: true, import: "default" })
    : filesOf(fileURLToPath(new URL("./house/", import.meta.url))),
);

/** Throws what is wrong with a file, by its name. */
export function readHouseSkins(files: Readonly<Record<string, unknown>>): Record<string, HouseSkin> {
  const skins: Record<string, HouseSkin> = {};
  for (const [path, content] of Object.entries(files)) {
    const { data: skin, error } = houseSkin.safeParse(content);
    if (!skin)
      throw new Error(
        `${path} is no skin:\n${error.issues.map(({ path: at, message }) => `${at.join(".")}: ${message}`).join("\n")}`,
      );
    if (skins[skin.code]) throw new Error(`${path} has the code of another skin: ${skin.code}`);
    skins[skin.code] = skin;
  }
  return skins;
}

function isBundled(): boolean {
  return (import.meta as { env?: unknown }).env !== undefined;
}

function filesOf(folder: string): Record<string, unknown> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown]),
  );
}
