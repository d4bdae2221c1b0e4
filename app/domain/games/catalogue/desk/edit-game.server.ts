import { isDeepStrictEqual } from "node:util";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../../app.server";
import { pictureColumn, type PictureWish } from "../../../publishing/content-columns";
import { refuse, type Outcome } from "../../../shared/refusal";
import { changeKept } from "../../../shared/versions.server";
import { type ActingStaff, byStaff, recordAudit } from "../../../audit/audit.server";
import { searchable } from "../search/words";
import type { GameInput } from "./game.schema.server";
import { maintenanceColumns } from "./maintenance.schema.server";

/**
 * Staff change a game. What they saw when they opened its form must still be so when they send it: of two people who
 * change one game at once, the second is told. Names in languages that the form does not have stay.
 */
interface GameChange extends Omit<GameInput, keyof PictureWish>, PictureWish {
  gameId: number;
  /** The languages of the form. */
  languages: readonly string[];
  by: ActingStaff;
}

/** Refusals: `unknown_game`, `changed_meanwhile`. */
export function changeGame(
  app: App,
  { gameId, languages, by, version, ...input }: GameChange,
): Promise<Outcome<object, "unknown_game" | "changed_meanwhile">> {
  return changeKept(app, "catalogue", function* () {
    const before = yield* lockGame(gameId, version);
    if (!before) return refuse((yield* gameExists(gameId)) ? "changed_meanwhile" : "unknown_game");
    const namesBefore = yield* namesOf(gameId);
    const after = {
      ...columnsOf(input, { maintenanceReason: before.maintenance_reason, languages }),
      picture_id: yield* pictureColumn(app, input, before.picture_id),
    };
    yield* rows((db) => db.updateTable("games").set(after).where("id", "=", gameId));
    yield* putNames(gameId, input.texts, languages);
    const told = { ...columnsFrom(before, after), ...namesBefore };
    const became = { ...after, ...(yield* namesOf(gameId)) };
    if (isDeepStrictEqual(told, became)) return { ok: true as const };
    yield* recordAudit(app, {
      ...byStaff(by),
      action: "game.changed",
      target: `game:${gameId}`,
      before: told,
      after: became,
    });
    return { ok: true as const };
  });
}

/** The row as it was; nobody else changes it until the transaction ends. */
function* lockGame(gameId: number, version: number) {
  return yield* first((db) =>
    db
      .updateTable("games")
      .set({ version: version + 1 })
      .where("id", "=", gameId)
      .where("version", "=", version)
      .returningAll(),
  );
}

function* gameExists(gameId: number): Tx<boolean> {
  const row = yield* first((db) => db.selectFrom("games").select("id").where("id", "=", gameId));
  return row !== undefined;
}

function columnsOf(
  { texts, ...input }: Omit<GameInput, "version" | keyof PictureWish>,
  before: Parameters<typeof maintenanceColumns>[2],
) {
  return {
    game_type: input.gameType,
    sort: input.sort,
    is_hot: input.hot ? 1 : 0,
    support_play: input.trial ? 0 : 1,
    is_game: input.opensVendors ? "VASSALAGE" : "GAME",
    enabled: input.enabled ? 1 : 0,
    return_hundredths: input.returns ?? null,
    ...maintenanceColumns(input.maintenance, texts, before),
  };
}

/** The columns of a row that another object has. */
function columnsFrom<Row extends object, Columns extends object>(row: Row, columns: Columns) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column in columns));
}

/** "name.en": "Golden Tiger" */
function* namesOf(gameId: number): Tx<Record<string, string>> {
  const found = yield* rows((db) =>
    db
      .selectFrom("game_names")
      .select(["language", "name"])
      .where("game_id", "=", gameId)
      .orderBy("language"),
  );
  return Object.fromEntries(found.map(({ language, name }) => [`name.${language}`, name]));
}

function* putNames(gameId: number, texts: GameInput["texts"], languages: readonly string[]): Tx<void> {
  const cleared = languages.filter((language) => !(language in texts));
  yield* rows((db) =>
    db.deleteFrom("game_names").where("game_id", "=", gameId).where("language", "in", cleared),
  );
  for (const [language, { name }] of Object.entries(texts)) {
    const said = { name, search: searchable(name) };
    yield* rows((db) =>
      db
        .insertInto("game_names")
        .values({ game_id: gameId, language, ...said })
        .onConflict((conflict) => conflict.columns(["game_id", "language"]).doUpdateSet(said)),
    );
  }
}
