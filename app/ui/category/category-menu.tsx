import { loginPath, paths } from "~/http/paths";
import { usePage, useT } from "~/http/page.server";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

/** The categories of the lobby, by the specification's names and in its order. */
export const CATEGORIES = ["HOME", "FAV", "LIVE", "RNG", "FISH", "PVP", "SPORTS"] as const;
export type Category = (typeof CATEGORIES)[number];

const ICONS: Record<Category, IconName> = {
  HOME: "house-fill",
  FAV: "heart-duotone",
  LIVE: "video-camera-duotone",
  RNG: "cherries-duotone",
  FISH: "fish-duotone",
  PVP: "cards-duotone",
  SPORTS: "soccer-ball-duotone",
};
const FAVOURITES = "/home?category=FAV";

export function CategoryMenu({ current }: { current: Category | undefined }) {
  const t = useT();
  const signedIn = usePage().request.member !== undefined;
  return (
    <nav className="cats" aria-label={t("lobby:categories.label")}>
      {CATEGORIES.map((category) => (
        <a
          className="mk"
          key={category}
          href={hrefOf(category, signedIn)}
          data-game-category={category}
          data-modal={category === "FAV" && !signedIn ? "" : undefined}
          aria-current={category === current ? "page" : undefined}
        >
          <Icon name={ICONS[category]} className={category} />
          {t(`lobby:categories.${category}`)}
        </a>
      ))}
    </nav>
  );
}

/** Favourites need somebody whose they are. */
function hrefOf(category: Category, signedIn: boolean): string {
  if (category !== "FAV") return `/${category.toLowerCase()}`;
  return signedIn ? FAVOURITES : loginPath(paths.login, FAVOURITES);
}
