import type { LobbySection } from "~/domain/games/catalogue/lobby.views.server";
import { paths } from "~/http/paths/paths";
import { listPath } from "../list/list-path";

/** Where everything of a row's kind is, and how much that is; nothing for a kind without a page. */
export function morePath({ name, page, total }: LobbySection): { href: string; count?: string } | undefined {
  if (name === "recent") return { href: paths.recent };
  if (name === "favourites") return { href: "/home?category=FAV" };
  if (!page) return undefined;
  const href = name === "JACKPOT" ? listPath({ page, kind: name }) : `/${page}`;
  return { href, count: name === "hot" ? undefined : total.toLocaleString("en") };
}
