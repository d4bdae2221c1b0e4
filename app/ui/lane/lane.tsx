import type { ReactElement } from "react";
import type { CatalogueGame } from "~/domain/games/catalogue/catalogue";
import { useT } from "~/http/access/page.server";
import { Cached } from "../cached";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";
import { useTiles } from "../tile/game-tile";

interface LaneProps {
  /** The section's name in the specification: "hot", "RNG". */
  section: string;
  icon: IconName;
  title: string;
  /** Everything of this kind: where it is, and how many there are. */
  more?: { href: string; count?: string };
  /** Whether script may fetch further games of this kind when the row comes near. */
  hasNext?: boolean;
  /** Keeps the row as text; for rows that are the same for everybody who gets this key. */
  cacheKey?: string;
  children: ReactElement;
}

/** A titled row of the lobby. */
export function Lane({ cacheKey, hasNext = false, ...lane }: LaneProps) {
  const id = `lane-${lane.section.toLowerCase()}`;
  const attributes = {
    ...{ className: "lane", "data-section": lane.section, "aria-labelledby": id },
    "data-next": hasNext ? "" : undefined,
  };
  const content = () => <Content {...lane} id={id} />;
  if (cacheKey === undefined) return <section {...attributes}>{content()}</section>;
  return <Cached as="section" {...attributes} cacheKey={cacheKey} render={content} />;
}

function Content({
  id,
  icon,
  title,
  more,
  children,
}: Omit<LaneProps, "cacheKey" | "hasNext"> & { id: string }) {
  const t = useT();
  return (
    <>
      <div className="lane-h">
        <Icon name={icon} />
        <h2 id={id}>{title}</h2>
        {more && (
          <a className="more" href={more.href} aria-label={t("lobby:lane.moreOf", { title })}>
            {t("lobby:lane.more")} {more.count && <span className="mut num">{more.count}</span>}
            <Icon name="caret-right" flip />
          </a>
        )}
      </div>
      {children}
    </>
  );
}

interface TilesProps {
  games: readonly CatalogueGame[];
  favourites: ReadonlySet<number>;
  /** So many pictures are loaded without waiting to come into view. */
  eager?: number;
}

/** Tiles that scroll sideways. */
export function Reel({ games, favourites, eager }: TilesProps) {
  return <div className="reel" dangerouslySetInnerHTML={{ __html: useTiles(games, favourites, eager) }} />;
}

/** The same tiles as a full list. */
export function TileGrid({ games, favourites, eager }: TilesProps) {
  return <div className="grid" dangerouslySetInnerHTML={{ __html: useTiles(games, favourites, eager) }} />;
}
