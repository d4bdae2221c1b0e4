import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { currencyOf } from "../../ledger/currencies.server";
import { formatMoney } from "../../shared/money";
import { isLaunchable, type CatalogueGame } from "../catalogue/catalogue";
import { catalogueOf } from "../catalogue/catalogue.server";
import type { GameType } from "../../vocabulary/game-type";
import { maskedName } from "../../vocabulary/masked-name";
import { playHasChanged } from "./playing-now.server";
import * as store from "./winners.store.server";

/** Who won lately: rounds that were played, under names that only their owners recognise; or rows that staff wrote. */
export interface Win {
  name: string;
  game: CatalogueGame;
  amount: string;
  amountMinor: bigint;
  /** When the round was settled; undefined for a row that staff wrote, which no round is behind. */
  wonAt: number | undefined;
}

export const MAX_WINS = 20;
/** To choose from: behind many of one kind there may be some of another. */
const MOST_KEPT = 1_000;
const LOOK_EVERY_MS = 60_000;

type Row = Awaited<ReturnType<typeof store.listLatestWins>>[number];

const kept = new WeakMap<App, { rows: Promise<Row[]> | undefined }>();

interface WinsWish {
  /** Every kind, where none is named. */
  gameType?: GameType;
  /** MAX_WINS at most. */
  limit?: number;
}

/** The latest first. */
export async function winsOf(
  app: App,
  language: string,
  { gameType, limit = MAX_WINS }: WinsWish = {},
): Promise<Win[]> {
  const slot = slotOf(app);
  const { rows = read(app) } = slot;
  slot.rows = rows;
  rows.catch(() => (slot.rows = undefined));
  const [catalogue, found] = await Promise.all([catalogueOf(app, language), rows]);
  const wins = found.flatMap((row) => {
    const game = catalogue.find(row.game_id ?? 0);
    return game && isLaunchable(game) && (!gameType || game.gameType === gameType) ? [{ row, game }] : [];
  });
  return Promise.all(
    wins.slice(0, limit).map(async ({ row, game }) => ({
      name: maskedName(row.name),
      game,
      amount: formatMoney(row.amount_minor, await currencyOf(app, row.currency)),
      amountMinor: row.amount_minor,
      wonAt: row.won_at ?? undefined,
    })),
  );
}

/** Looks once a minute who has won and what is played, and tells the pages of changes. Ends when it is stopped. */
export async function followWins(app: App, stopped: AbortSignal): Promise<void> {
  const slot = slotOf(app);
  while (!stopped.aborted) {
    await app.clock.sleep(LOOK_EVERY_MS, stopped);
    if (stopped.aborted) return;
    try {
      const before = sameText(await slot.rows);
      const rows = await read(app);
      slot.rows = Promise.resolve(rows);
      const isPlayedOtherwise = await playHasChanged(app);
      if (isPlayedOtherwise || sameText(rows) !== before) app.bus.emit("wins", {});
    } catch (error) {
      app.log.warn({ err: error }, "the latest wins could not be read");
    }
  }
}

/** Where the rows are kept; forgotten when staff choose another source, threshold, or other rows. */
function slotOf(app: App) {
  let slot = kept.get(app);
  if (!slot) {
    const made = { rows: undefined as Promise<Row[]> | undefined };
    for (const event of ["settings", "content"] as const) app.bus.on(event, () => (made.rows = undefined));
    kept.set(app, (slot = made));
  }
  return slot;
}

async function read(app: App): Promise<Row[]> {
  const { source, thresholdMinor } = (await settingsOf(app)).winners;
  if (source === "seeded") return store.listSeededWins(app, MOST_KEPT);
  return store.listLatestWins(app, { thresholdMinor, limit: MOST_KEPT });
}

const sameText = (rows: Row[] | undefined) =>
  (rows ?? []).map((row) => `${row.name}|${row.game_id}|${row.amount_minor}|${row.won_at}`).join("\n");
