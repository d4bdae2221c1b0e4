import type { App } from "../../app.server";
import { currencyOf } from "../../ledger/currencies.server";
import type { Waiting } from "../../shared/domain";
import type { Currency } from "../../shared/money";
import { slicePage, type Page } from "../../shared/page";
import type { Period } from "../../shared/period";
import { gameName } from "../../vocabulary/game-name.server";
import { judgeReturn, type AlarmSide, type ReturnVerdict } from "./judge-return";
import { countedPlay } from "./returns.store.server";

/** Hundredths of a percent; undefined where nothing was staked. */
interface Returns {
  publishedHundredths: number | undefined;
  actualHundredths: number | undefined;
}

export interface ReturnLine extends Returns {
  gameId: number;
  name: string;
  vendor: string;
  rounds: number;
  stakeMinor: bigint;
  currency: Currency;
  verdict: ReturnVerdict;
}

export interface ReturnAlarmLine extends Returns {
  id: number;
  gameId: number;
  name: string;
  vendor: string;
  month: number;
  side: AlarmSide;
  rounds: number;
  currency: Currency;
  stakeMinor: bigint;
  createdAt: number;
}

/** Every game with a published return that was played in a period, the furthest from it first. */
export async function gameReturns(
  app: App,
  { period, language, ...page }: { period: Period; language: string; pageNo: number; pageSize: number },
): Promise<Page<ReturnLine>> {
  const judged = (await countedPlay(app.db, period))
    .map((game) => ({ game, ...judgeReturn(game, game.gameType) }))
    .sort((a, b) => placeOf(a) - placeOf(b) || a.game.gameId - b.game.gameId);
  const { items, ...found } = slicePage(judged, { wanted: page.pageNo, size: page.pageSize });
  const names = await namesOf(app, language, [...new Set(items.map(({ game }) => game.gameId))]);
  const lines = items.map(async ({ game, verdict }) => ({
    ...{ gameId: game.gameId, ...names.get(game.gameId)!, verdict, rounds: game.rounds },
    ...{ stakeMinor: game.stakeMinor, currency: await currencyOf(app, game.currency) },
    ...returnsOf(game),
  }));
  return { ...found, items: await Promise.all(lines) };
}

/** What was played too little to be judged comes last. */
const placeOf = ({ verdict, errors }: { verdict: ReturnVerdict; errors: number }) =>
  verdict === "few" ? 0 : -1 - Math.abs(errors);

const MOST_ALARMS = 100;

/** The alarms that nobody has looked at yet, the oldest first. */
export async function openAlarms(app: App, language: string): Promise<ReturnAlarmLine[]> {
  const found = await app.db
    .selectFrom("game_return_alarms")
    .selectAll()
    .where("seen_at", "is", null)
    .orderBy("id")
    .limit(MOST_ALARMS)
    .execute();
  const names = await namesOf(app, language, [...new Set(found.map(({ game_id: id }) => id))]);
  return Promise.all(
    found.map(async (row) => ({
      ...{ id: row.id, gameId: row.game_id, ...(names.get(row.game_id) ?? { name: "", vendor: "" }) },
      ...{ month: row.month, side: row.side as AlarmSide, rounds: row.rounds, createdAt: row.created_at },
      ...{ stakeMinor: row.stake_minor, currency: await currencyOf(app, row.currency) },
      ...returnsOf({
        stakeMinor: row.stake_minor,
        ...{ payoutMinor: row.payout_minor, expectedMinor: row.expected_minor },
      }),
    })),
  );
}

export async function alarmsWaiting({ db }: Pick<App, "db">): Promise<Waiting> {
  const { count, oldest } = await db
    .selectFrom("game_return_alarms")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("created_at").as("oldest")])
    .where("seen_at", "is", null)
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest ?? undefined };
}

interface Staked {
  stakeMinor: bigint;
  payoutMinor: bigint;
  expectedMinor: bigint;
}

function returnsOf({ stakeMinor, payoutMinor, expectedMinor }: Staked): Returns {
  const share = (minor: bigint) =>
    stakeMinor > 0n ? Number((minor * 20_000n + stakeMinor) / (stakeMinor * 2n)) : undefined;
  return { publishedHundredths: share(expectedMinor), actualHundredths: share(payoutMinor) };
}

async function namesOf({ db }: App, language: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { name: string; vendor: string }>();
  const found = await db
    .selectFrom("games as game")
    .innerJoin("vendors as vendor", "vendor.id", "game.vendor_id")
    .select((row) => [
      "game.id",
      "game.code",
      "vendor.name as vendor",
      gameName(row.ref("game.id"), language).as("name"),
    ])
    .where("game.id", "in", ids)
    .execute();
  return new Map(found.map(({ id, code, vendor, name }) => [id, { name: name ?? code, vendor }]));
}
