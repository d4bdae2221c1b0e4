/** Writes the icon sprite and the type of its names from scripts/icons/list.ts. */
import { writeFileSync } from "node:fs";
import { namesModule, sprite } from "./icons/sprite";

const folder = new URL("../app/ui/icon/", import.meta.url);
writeFileSync(new URL("sprite.svg", folder), sprite());
writeFileSync(new URL("names.ts", folder), namesModule());
