import { z } from "zod";
import type { PromotionsTable } from "~/db/schema";
import { testAccounts } from "../accounts/test-accounts/real-only.server";
import type { App } from "../app.server";
import { pictureOf, readable, runningTimeOf, type WidePicture } from "../publishing/content-rows";
import { languagesOf } from "../settings/languages.server";
import { countOf } from "../shared/count-of.server";
import type { RunningTime } from "../shared/running-time";
import { inLanguage } from "../shared/texts.server";
import { EXECUTIONS, PROMOTION_TYPES, type Execution, type PromotionType } from "./promotion";
import { findPromotionRow, listPromotions } from "./promotions.store.server";
import { PromotionTexts } from "./promotions.views.server";

/** A promotion as staff see it, whether it is shown or not. */
export interface DeskPromotion extends RunningTime, WidePicture {
  id: number;
  slug: string;
  type: PromotionType;
  execution: Execution;
  joinable: boolean;
  texts: z.output<typeof PromotionTexts>;
  sort: number;
  version: number;
}

export async function promotionsForDesk(
  app: App,
  language: string,
): Promise<(DeskPromotion & { title: string })[]> {
  const [rows, languages] = await Promise.all([listPromotions(app), languagesOf(app)]);
  return readable(app, rows, read).map((promotion) => ({
    ...promotion,
    title: inLanguage(promotion.texts, language, languages)?.title ?? promotion.slug,
  }));
}

export async function findDeskPromotion(app: App, id: number): Promise<DeskPromotion | undefined> {
  const row = await findPromotionRow(app, id);
  return row && read(row);
}

/** How many have joined it. */
export async function countJoined({ db }: Pick<App, "db">, promotionId: number): Promise<number> {
  return countOf(
    db
      .selectFrom("promotion_members")
      .where("promotion_id", "=", promotionId)
      .where("account_id", "not in", testAccounts(db)),
  );
}

function read(row: PromotionsTable): DeskPromotion {
  return {
    id: row.id,
    slug: row.slug,
    type: z.enum(PROMOTION_TYPES).parse(row.promotion_type),
    execution: z.enum(EXECUTIONS).parse(row.execution),
    joinable: row.joinable === 1,
    texts: PromotionTexts.parse(JSON.parse(row.texts)),
    sort: row.sort,
    version: row.version,
    ...runningTimeOf(row),
    ...pictureOf(row),
  };
}
