import type { App } from "../../app.server";
import { isGameType, type GameType } from "../../vocabulary/game-type";

/** What the cheapest games keep of a hundred stakes, in hundredths, by the kind of game; kinds without a known return lack. */
export async function cheapestEdges({ db }: Pick<App, "db">): Promise<Partial<Record<GameType, bigint>>> {
  const rows = await db
    .selectFrom("games")
    .select("game_type")
    .select((eb) => eb.fn.max("return_hundredths").as("most"))
    .where("enabled", "=", 1)
    .where("return_hundredths", "is not", null)
    .groupBy("game_type")
    .execute();
  const edges = rows.flatMap(({ game_type: type, most }) =>
    isGameType(type) && most !== null ? [[type, BigInt(WHOLE - Number(most))] as const] : [],
  );
  return Object.fromEntries(edges);
}

/** The least of these; undefined while no game's return is known. */
export async function cheapestEdge(app: Pick<App, "db">): Promise<bigint | undefined> {
  const known = Object.values(await cheapestEdges(app));
  return known.length > 0 ? known.reduce((least, one) => (one < least ? one : least)) : undefined;
}

const WHOLE = 10_000;
