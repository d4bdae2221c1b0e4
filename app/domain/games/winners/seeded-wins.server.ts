import { z } from "zod";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { amountSchema } from "../../shared/amount.schema";
import { formKey } from "../../shared/form-key.schema";
import type { Currency } from "../../shared/money";
import { once } from "../../shared/once.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { changeKept } from "../../shared/versions.server";
import { type ActingStaff, byStaff, recordAudit } from "../../audit/audit.server";

/** Rows of the winner board that staff wrote: examples, shown as such and only where staff chose them. */

export function newWinSchema(currency: Pick<Currency, "exponent">) {
  return z.object({
    idempotencyKey: formKey,
    name: z.string({ required_error: "errors:field.required" }).trim().min(1).max(40),
    /** Vendor and code, as in the game's address: "studio/rickshaw-reels". */
    game: z
      .string({ required_error: "errors:field.required" })
      .trim()
      .regex(/^[^/\s]+\/\S+$/, "backoffice:winners.unknown_game"),
    amount: amountSchema(currency),
  });
}

type NewWin = z.output<ReturnType<typeof newWinSchema>> & { by: ActingStaff };

/** Refusals: `different_content`, `unknown_game`. */
export async function addSeededWin(
  app: App,
  { idempotencyKey: key, by, ...win }: NewWin,
): Promise<Outcome<object, "different_content" | "unknown_game">> {
  const what = { scope: `seeded-win:${by.staffId}`, key, content: win };
  return changeKept(app, "content", () => once(app, what, () => add(app, win, by)));
}

function* add(
  app: App,
  win: Omit<NewWin, "idempotencyKey" | "by">,
  by: ActingStaff,
): Tx<Outcome<object, "unknown_game">> {
  const { name, amount: amountMinor } = win;
  const [vendor = "", ...code] = win.game.split("/");
  const game = yield* first((db) =>
    db
      .selectFrom("games")
      .innerJoin("vendors", "vendors.id", "games.vendor_id")
      .select("games.id")
      .where("vendors.code", "=", vendor)
      .where("games.code", "=", code.join("/")),
  );
  if (!game) return refuse("unknown_game");
  const { currency } = app.config;
  const row = { id: app.ids.next(), name, game_id: game.id, currency, amount_minor: amountMinor };
  yield* rows((db) => db.insertInto("seeded_wins").values({ ...row, created_at: app.clock.now() }));
  yield* recordAudit(app, {
    ...byStaff(by),
    action: "winner.added",
    target: `winner:${row.id}`,
    after: { name, game: win.game, amountMinor },
  });
  return { ok: true };
}

/** Refusals: `unknown_win`. */
export async function removeSeededWin(
  app: App,
  { winId, by }: { winId: number; by: ActingStaff },
): Promise<Outcome<object, "unknown_win">> {
  return changeKept(app, "content", function* () {
    const removed = yield* first((db) =>
      db.deleteFrom("seeded_wins").where("id", "=", winId).returning(["name", "game_id", "amount_minor"]),
    );
    if (!removed) return refuse("unknown_win");
    yield* recordAudit(app, {
      ...byStaff(by),
      action: "winner.removed",
      target: `winner:${winId}`,
      before: { name: removed.name, gameId: removed.game_id, amountMinor: removed.amount_minor },
    });
    return { ok: true as const };
  });
}
