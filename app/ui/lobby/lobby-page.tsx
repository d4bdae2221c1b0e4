import type { Banner } from "~/domain/content/banners/banners.server";
import type { JackpotView } from "~/domain/games/jackpot/jackpot.views.server";
import type { LobbySection, LobbyView } from "~/domain/games/catalogue/lobby.views.server";
import type { HotMatches } from "~/domain/games/matches/matches.views.server";
import type { SaidNotice } from "~/domain/messaging/notices/notice";
import type { PlayingNow } from "~/domain/games/winners/playing-now.server";
import type { Win } from "~/domain/games/winners/winners.server";
import { paths } from "~/http/paths/paths";
import { useBehaviour, useT } from "~/http/access/page.server";
import { BannerStrip } from "../banner/banner-strip";
import { CATEGORY_ICONS } from "../category/category-icons";
import { CategoryMenu, type Category } from "../category/category-menu";
import { InnerStyles } from "../document/inner-styles";
import { Empty } from "../empty/empty";
import type { IconName } from "../icon/names";
import { DemoJackpot, PoolJackpot } from "../jackpot/jackpot";
import { Lane, Reel, TileGrid } from "../lane/lane";
import { HotMatchLane } from "../match/hot-match-lane";
import { Marquee } from "../marquee/marquee";
import { Own } from "../own";
import { PlayingLane } from "../playing/playing-lane";
import { FavouritesForm } from "../tile/favourites-form";
import { useImageErrors } from "../tile/image-errors";
import { WinnerBoard } from "../winners/winner-board";
import { morePath } from "./more-path";
import { SportsCards } from "./sports-cards";

interface LobbyPageView {
  lobby: LobbyView;
  banners: readonly Banner[];
  notices: readonly SaidNotice[];
  wins: readonly Win[];
  jackpot: JackpotView;
  playing: PlayingNow;
  hotMatches: HotMatches;
  category: Extract<Category, "HOME" | "FAV">;
}

/** The home lobby: rows of everything, or with FAV chosen one's own favourites as a list. */
export function LobbyPage({ view }: { view: LobbyPageView }) {
  const { lobby, banners, notices, wins, jackpot, playing, hotMatches, category } = view;
  const t = useT();
  return (
    <main className="main" id="main" data-board={category === "HOME" ? "" : undefined} {...useImageErrors()}>
      <h1 className="vh">
        <Own
          keyOf={({ account }) => account?.name ?? ""}
          render={({ account }) => (account ? t("lobby:welcome", { name: account.name }) : t("lobby:title"))}
        />
      </h1>
      <BannerStrip banners={banners} />
      <Marquee notices={notices} />
      <CategoryMenu current={category} />
      <FavouritesForm />
      <div
        className="st lobby"
        data-layout={category === "HOME" ? "carousel" : "flex"}
        {...useBehaviour("next-in-row")}
      >
        {category === "HOME" ? (
          <HomeRows {...{ lobby, jackpot, wins, playing, hotMatches }} />
        ) : (
          <>
            <InnerStyles within="lobby" />
            <AllFavourites lobby={lobby} />
          </>
        )}
      </div>
    </main>
  );
}

/** What is one's own or hot comes first, then who won, then kind by kind. */
const FIRST: ReadonlySet<LobbySection["name"]> = new Set(["recent", "hot", "favourites"]);

type HomeRowsProps = Pick<LobbyPageView, "lobby" | "jackpot" | "wins" | "playing" | "hotMatches">;

function HomeRows({ lobby, jackpot, wins, playing, hotMatches }: HomeRowsProps) {
  const kinds = lobby.sections.filter(({ name }) => !FIRST.has(name));
  return (
    <>
      <Own
        render={(own) => <FirstRows lobby={own.lobby ?? lobby} />}
        keyOf={(own) =>
          firstRows(own.lobby ?? lobby)
            .map((row) => rowKey(row, own.lobby ?? lobby))
            .join("|")
        }
        usual={{
          node: <FirstRows lobby={lobby} />,
          isFor: (own) => own.lobby?.sections.every(({ name }) => !isOwn(name)) ?? true,
        }}
      />
      <InnerStyles within="lobby" />
      <Board jackpot={jackpot} wins={wins} />
      <PlayingLane playing={playing} />
      <HotMatchLane hotMatches={hotMatches} />
      {kinds.map((section) =>
        section.name === "SPORTS" ? (
          <SportsCards key={section.name} sports={section} cards={kinds.find(({ name }) => name === "PVP")} />
        ) : (
          <Own
            key={section.name}
            render={(own) => <Row section={section} favourites={(own.lobby ?? lobby).favourites} />}
            keyOf={(own) => rowKey(section, own.lobby ?? lobby)}
            usual={{
              node: <Row section={section} favourites={lobby.favourites} />,
              isFor: (own) => section.games.every(({ id }) => !own.lobby?.favourites.has(id)),
            }}
          />
        ),
      )}
    </>
  );
}

function FirstRows({ lobby }: Pick<LobbyPageView, "lobby">) {
  const { favourites } = lobby;
  const rows = firstRows(lobby).filter(({ name }) => name !== "favourites");
  return (
    <>
      {rows.map((section, position) => (
        <Row key={section.name} section={section} favourites={favourites} eager={position === 0 ? 4 : 0} />
      ))}
      <FavouritesRow lobby={lobby} />
    </>
  );
}

/** Its place is there before the first favourite is: script puts the row in when a heart is pressed. */
export function FavouritesRow({ lobby }: Pick<LobbyPageView, "lobby">) {
  const { sections, favourites } = lobby;
  const row = sections.find(({ name }) => name === "favourites");
  return (
    <div data-renew="row" hidden={!row}>
      {row && <Row section={row} favourites={favourites} />}
    </div>
  );
}

const firstRows = ({ sections }: LobbyView) => sections.filter(({ name }) => FIRST.has(name));

/** All that a row shows of somebody: which games, and which of them are favourites. */
function rowKey({ name, games }: LobbySection, { favourites }: LobbyView): string {
  return `${name} ${games.map(({ id }) => (favourites.has(id) ? `${id}+` : id)).join(" ")}`;
}

/** Read between one's own rows and the kinds of games; on wide screens it is seen beside the banners. */
function Board({ jackpot, wins }: Pick<LobbyPageView, "jackpot" | "wins">) {
  return (
    <div className="board">
      {jackpot.pool ? <PoolJackpot pool={jackpot.pool} /> : <DemoJackpot />}
      <WinnerBoard wins={wins} />
    </div>
  );
}

interface RowProps {
  section: LobbySection;
  favourites: ReadonlySet<number>;
  eager?: number;
}

/** What everybody sees alike is kept as a whole row; one's own rows, and rows with a favourite in them, tile by tile. */
function Row({ section, favourites, eager = 0 }: RowProps) {
  const t = useT();
  const { name, games } = section;
  const pressed = games.filter(({ id }) => favourites.has(id)).map(({ id }) => id);
  return (
    <Lane
      section={name}
      icon={iconOf(section)}
      title={t(`lobby:sections.${name}`)}
      more={morePath(section)}
      hasNext={section.next.length > 0}
      cacheKey={isOwn(name) || pressed.length > 0 ? undefined : `lane|${name}|${eager}`}
    >
      <Reel games={games} favourites={favourites} eager={eager} />
    </Lane>
  );
}

const isOwn = (name: LobbySection["name"]) => name === "recent" || name === "favourites";

/** The list of the category FAV, which a heart changes. */
export function AllFavourites({ lobby }: Pick<LobbyPageView, "lobby">) {
  return (
    <div className="st" data-renew="all">
      <Favourites {...lobby} />
    </div>
  );
}

function Favourites({ sections, favourites }: LobbyView) {
  const t = useT();
  const games = sections.find(({ name }) => name === "favourites")?.games ?? [];
  if (games.length === 0) {
    return (
      <Empty title={t("lobby:favourites.none")} text={t("lobby:favourites.how")}>
        <a className="btn btn-p" href="/rng">
          {t("lobby:favourites.look")}
        </a>
      </Empty>
    );
  }
  return (
    <Lane
      section="favourites"
      icon="heart"
      title={t("lobby:sections.favourites")}
      more={{ href: paths.favourite }}
    >
      <TileGrid games={games} favourites={favourites} eager={10} />
    </Lane>
  );
}

function iconOf({ name, page }: LobbySection): IconName {
  if (name === "recent") return "clock-counter-clockwise";
  if (name === "hot") return "fire";
  if (name === "favourites") return "heart";
  if (name === "JACKPOT") return "coins";
  return page ? CATEGORY_ICONS[page].plain : "feather-duotone";
}
