import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { icons } from "./list";

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** Every icon as `[name, body]`, where the name is Phosphor's own: `house`, `house-fill`, `house-duotone`. */
function drawnIcons(): [name: string, body: string][] {
  const set = phosphor();
  return Object.entries(icons)
    .flatMap(([weight, names]) => names.map((name) => (weight === "regular" ? name : `${name}-${weight}`)))
    .sort()
    .map((name) => {
      const icon = set.icons[name];
      if (!icon) throw new Error(`Phosphor has no icon called ${name}`);
      return [name, withoutColour(icon.body)];
    });
}

/** One file with a symbol an icon. The colour comes from the text around the icon. */
export function sprite(): string {
  const symbols = drawnIcons().map(
    ([name, body]) => `<symbol id="${name}" viewBox="0 0 256 256">${body}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Phosphor Icons, MIT licence; see app/art/NOTICE.md -->\n${symbols.join("\n")}\n</svg>\n`;
}

/** The names as a type, so that a misspelled icon does not compile. */
export function namesModule(): string {
  const names = drawnIcons().map(([name]) => `  | "${name}"`);
  return `// Written by scripts/icons.ts.\nexport type IconName =\n${names.join("\n")};\n`;
}

function phosphor(): IconSet {
  const path = createRequire(import.meta.url).resolve("@iconify-json/ph/icons.json");
  return JSON.parse(readFileSync(path, "utf8")) as IconSet;
}

function withoutColour(body: string): string {
  const plain = body.replaceAll(' fill="currentColor"', "");
  return plain.replace(/^<g>(.*)<\/g>$/s, "$1");
}
