import { z } from "zod";
import { PAGE_SIZE } from "~/domain/games/game-list.views.server";
import { isGameType } from "~/domain/games/game-type";
import type { ListedGamesWish } from "~/domain/games/listed-games.views.server";
import { invalidFields, type CallRefusal } from "~/http/call-route.server";
import type { RequestContext } from "~/http/request-context.server";
import { isForUs } from "./client";

/** More than anybody keeps, and the most that one answer holds. */
const MAX_PAGE_SIZE = 999;
const count = z.coerce.number().int().min(1);

const FieldsSchema = z.object({
  gameType: z.string().optional(),
  vassalage: z.string().optional(),
  pageNo: count.default(1),
  pageSize: count.max(MAX_PAGE_SIZE).default(PAGE_SIZE),
});

/** What a call asks of a list, and whether nothing can be on it. */
export function readListFields(
  fields: Record<string, string>,
  { language }: Pick<RequestContext, "language">,
): { wish: ListedGamesWish; isEmpty: boolean } | CallRefusal {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const parsed = FieldsSchema.safeParse(filled);
  if (!parsed.success) return invalidFields(parsed.error);
  const { gameType, vassalage, pageNo, pageSize } = parsed.data;
  const known = gameType === undefined || isGameType(gameType) ? gameType : undefined;
  return {
    wish: {
      language,
      gameType: known,
      vendor: vassalage,
      pageNo,
      pageSize,
    },
    isEmpty: gameType !== known || !isForUs(filled),
  };
}
