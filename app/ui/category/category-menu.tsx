import { loginPath, paths } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import { Cached } from "../cached";
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

/** `slim`: on a phone in one line, where what is listed below comes first. */
export function CategoryMenu({ current, slim }: { current: Category | undefined; slim?: true }) {
  const t = useT();
  const signedIn = usePage().request.member !== undefined;
  return (
    <Cached
      as="nav"
      className={slim ? "cats slim" : "cats"}
      aria-label={t("lobby:categories.label")}
      cacheKey={`categories|${current}|${signedIn}`}
      render={() =>
        CATEGORIES.map((category) => (
          <Entry key={category} category={category} current={category === current} signedIn={signedIn} />
        ))
      }
    />
  );
}

function Entry(entry: { category: Category; current: boolean; signedIn: boolean }) {
  const { category, current, signedIn } = entry;
  const t = useT();
  return (
    <a
      className="mk"
      href={hrefOf(category, signedIn)}
      data-game-category={category}
      data-modal={category === "FAV" && !signedIn ? "" : undefined}
      aria-current={current ? "page" : undefined}
    >
      <Icon name={ICONS[category]} className={category} />
      {t(`lobby:categories.${category}`)}
    </a>
  );
}

/** Favourites need somebody whose they are. */
function hrefOf(category: Category, signedIn: boolean): string {
  if (category !== "FAV") return `/${category.toLowerCase()}`;
  return signedIn ? FAVOURITES : loginPath(paths.login, FAVOURITES);
}
