import { z } from "zod";
import { PAGE_SIZE } from "~/domain/games/catalogue/game-list.views.server";
import { isGameType } from "~/domain/vocabulary/game-type";
import type { ListedGamesWish } from "~/domain/games/catalogue/listed-games.views.server";
import { invalidFields, type CallRefusal, type SentAs } from "~/http/calls/call-route.server";
import type { RequestContext } from "~/http/access/request-context.server";
import { isForUs, unknownClient } from "./client";
import { pageNoField } from "./page-value";

/** More than anybody keeps, and the most that one answer holds. */
const MAX_PAGE_SIZE = 999;
const count = z.coerce.number().int().min(1);

const FieldsSchema = z.object({
  gameType: z.string().optional(),
  vassalage: z.string().optional(),
  pageNo: pageNoField(),
  pageSize: count.max(MAX_PAGE_SIZE).default(PAGE_SIZE),
});

/** What a call asks of a list, and whether nothing can be on it. */
export function readListFields(
  fields: Record<string, string>,
  { language }: Pick<RequestContext, "language">,
  sentAs: SentAs = {},
): { wish: ListedGamesWish; isEmpty: boolean } | CallRefusal {
  const unknown = unknownClient(fields);
  if (unknown) return unknown;
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const parsed = FieldsSchema.safeParse(filled);
  if (!parsed.success) return invalidFields(parsed.error, undefined, sentAs);
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
