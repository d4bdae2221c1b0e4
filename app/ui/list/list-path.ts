import type { GameListWish } from "~/domain/games/catalogue/game-list.views.server";

/** The address of a filtered list; what is not filtered is not in it. */
export function listPath({ page, ...wish }: Pick<GameListWish, "page"> & Partial<GameListWish>): string {
  const query = new URLSearchParams();
  if (wish.query) query.set("q", wish.query);
  if (wish.vendor) query.set("vassalage", wish.vendor);
  if (wish.kind) query.set("kind", wish.kind);
  if (wish.returns) query.set("rtp", wish.returns);
  for (const flag of ["playable", "trial", "hot", "mine"] as const) if (wish[flag]) query.set(flag, "1");
  if (wish.latest) query.set("new", "1");
  if (wish.sort && wish.sort !== "hot") query.set("sort", wish.sort);
  if (wish.allStudios) query.set("studios", "all");
  if (wish.pageNo && wish.pageNo > 1) query.set("pageNo", String(wish.pageNo));
  const text = query.toString();
  return text ? `/${page}?${text}` : `/${page}`;
}
