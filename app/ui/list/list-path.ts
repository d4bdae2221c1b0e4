import type { GameListWish } from "~/domain/games/game-list.views.server";

/** The address of a filtered list; what is not filtered is not in it. */
export function listPath(wish: GameListWish): string {
  const query = new URLSearchParams();
  if (wish.query) query.set("q", wish.query);
  if (wish.vendor) query.set("vassalage", wish.vendor);
  for (const flag of ["trial", "hot", "mine"] as const) if (wish[flag]) query.set(flag, "1");
  if (wish.sort !== "hot") query.set("sort", wish.sort);
  if (wish.allStudios) query.set("studios", "all");
  if (wish.pageNo > 1) query.set("pageNo", String(wish.pageNo));
  const text = query.toString();
  return text ? `/${wish.page}?${text}` : `/${wish.page}`;
}
