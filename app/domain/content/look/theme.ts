import { contrast, mix, reach } from "./colour";
import type { Look, Theme, Tone } from "./look";

/**
 * One colour in, the brand's tokens out, for the dark and the light theme. The colour itself stays as it was chosen;
 * what is derived from it is moved until it can be read on every ground that it stands on.
 */
type BrandTokens = Record<
  "brand" | "brand-2" | "on-brand" | "brand-fg" | "brand-soft" | "brand-line",
  string
>;

/** The grounds of the style sheets that text and marker in the brand's colour stand on, the usual one first. */
const DARK_GROUNDS: Record<Tone, readonly [string, ...string[]]> = {
  felt: ["#131d1a", "#22302b", "#0f2e25"],
  slate: ["#151c26", "#25303d", "#17304a"],
  ember: ["#1e1814", "#332a24", "#3a2418"],
};
const LIGHT_GROUNDS = ["#fffdf8", "#e9e4d8", "#e4eee7"] as const;

/** What a page itself stands on: a browser's bar and an app's first screen take it. */
const PAGE: Record<Tone, string> = { felt: "#0c1412", slate: "#0e131b", ember: "#15100d" };
const LIGHT_PAGE = "#f4f0e7";

const READABLE = 4.5;
/** The marker has no outline: on the dark ground it must stand out as a shape. */
const MARKER = 3;
/** On paper its label does that; the shape has to differ from the sheet. */
const SHAPE = 1.3;

export function brandTokens({ accent, tone }: Pick<Look, "accent" | "tone">): Record<Theme, BrandTokens> {
  return {
    dark: tokensOn(accent, DARK_GROUNDS[tone], "#ffffff"),
    light: tokensOn(accent, LIGHT_GROUNDS, "#000000"),
  };
}

function tokensOn(accent: string, grounds: readonly [string, ...string[]], towards: string): BrandTokens {
  const soft = mix(grounds[0], accent, 0.14);
  const onBrand = labelOn(accent);
  return {
    brand: accent,
    "brand-2": mix(accent, onBrand === "#ffffff" ? "#000000" : "#ffffff", 0.18),
    "on-brand": onBrand,
    "brand-fg": reach(accent, towards, { grounds: [...grounds, soft], least: READABLE }),
    "brand-soft": soft,
    "brand-line": mix(grounds[0], accent, 0.45),
  };
}

/** The darkest shade of the colour, if it can be read on it; one of black and white always can. */
function labelOn(accent: string): string {
  const shades = [mix(accent, "#000000", 0.86), "#ffffff", "#000000"];
  return shades.find((shade) => contrast(accent, shade) >= READABLE)!;
}

/** Why a colour cannot be the brand's, and the nearest one that can; undefined when it can. */
export function misfitOf({ accent, tone }: Pick<Look, "accent" | "tone">) {
  const [surface] = DARK_GROUNDS[tone];
  const [paper] = LIGHT_GROUNDS;
  const checks = [
    { why: "tooDark", ground: surface, towards: "#ffffff", least: MARKER },
    { why: "tooPale", ground: paper, towards: "#000000", least: SHAPE },
  ] as const;
  for (const { why, ground, towards, least } of checks) {
    const ratio = contrast(accent, ground);
    if (ratio < least)
      return { why, ratio, least, nearest: reach(accent, towards, { grounds: [ground], least }) };
  }
  return undefined;
}

/** What stands after the style sheets' own tokens; outside of their layers, so that it outweighs them. */
export function themeSheet(look: Pick<Look, "accent" | "tone">): string {
  const { dark, light } = brandTokens(look);
  return `:root,[data-theme="dark"]{${declarations(dark)}}[data-theme="light"]{${declarations(light)}}`;
}

const declarations = (tokens: BrandTokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(";");

export function pageColour({ tone, theme }: Pick<Look, "tone" | "theme">): string {
  return theme === "light" ? LIGHT_PAGE : PAGE[tone];
}
