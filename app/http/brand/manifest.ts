import type { Brand } from "~/domain/content/look/look";
import { pageColour } from "~/domain/content/look/theme";
import { languageOf } from "~/i18n/languages";
import { messagesIn } from "~/i18n/messages.server";
import { iconPath } from "../paths/brand-paths";
import { paths } from "../paths/paths";

/** What a telephone needs to put the site on its home screen, in the visitor's language. */
export function manifestOf(brand: Brand, language: string): object {
  const { code, direction } = languageOf(language);
  const colour = pageColour(brand.look);
  const png = (name: "icon-192.png" | "icon-512.png" | "maskable-512.png", side: number) => ({
    src: iconPath(name, brand),
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose: name === "maskable-512.png" ? "maskable" : "any",
  });
  return {
    id: paths.home,
    name: brand.name,
    short_name: brand.name,
    description: messagesIn(language).t("lobby:footer.motto"),
    lang: code,
    dir: direction,
    start_url: paths.home,
    scope: paths.home,
    display: "standalone",
    background_color: colour,
    theme_color: colour,
    icons: [png("icon-192.png", 192), png("icon-512.png", 512), png("maskable-512.png", 512)],
  };
}
