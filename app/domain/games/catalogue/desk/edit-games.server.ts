import { rows } from "~/db/runner/transaction";
import type { App } from "../../../app.server";
import { refuse, type Outcome } from "../../../shared/refusal";
import { changeKept } from "../../../shared/versions.server";
import { type ActingStaff, byStaff, recordAudit } from "../../../audit/audit.server";

/** What is done to many games at once, and what it sets. */
const SETS = {
  on: { enabled: 1 },
  off: { enabled: 0 },
  hot: { is_hot: 1 },
  not_hot: { is_hot: 0 },
  trial: { support_play: 0 },
  no_trial: { support_play: 1 },
  close: { maintenance: 1 },
  open: { maintenance: 0, maintenance_until_at: null, maintenance_reason: null },
} as const;

export type GamesChange = keyof typeof SETS;
export const GAMES_CHANGES = Object.keys(SETS) as readonly GamesChange[];

interface Change {
  gameIds: readonly number[];
  change: GamesChange;
  by: ActingStaff;
}

/** Games that are not there are passed over. Refusals: `no_games` when that leaves none. */
export function changeGames(
  app: App,
  { gameIds, change, by }: Change,
): Promise<Outcome<{ changed: number }, "no_games">> {
  const set = SETS[change];
  return changeKept(app, "catalogue", function* () {
    const before = yield* rows((db) =>
      db
        .updateTable("games")
        .set((eb) => ({ version: eb("version", "+", 1) }))
        .where("id", "in", [...gameIds])
        .returning(["id", "enabled", "is_hot", "support_play", "maintenance"]),
    );
    if (before.length === 0) return refuse("no_games");
    const ids = before.map(({ id }) => id).sort((a, b) => a - b);
    yield* rows((db) => db.updateTable("games").set(set).where("id", "in", ids));
    const [column] = Object.keys(set) as [keyof (typeof before)[number]];
    const was = before.map((game) => [`game:${game.id}`, game[column]] as const);
    yield* recordAudit(app, {
      ...byStaff(by),
      action: `game.many_${change}`,
      target: "games",
      before: Object.fromEntries(was),
      after: Object.fromEntries(was.map(([game]) => [game, set[column as keyof typeof set]])),
    });
    return { ok: true as const, changed: ids.length };
  });
}
