import type { RewardForm } from "../../bonuses/award-kinds";
import { shareOf, type Terms } from "../../bonuses/terms";
import { currencyOf } from "../../ledger/currencies.server";
import type { App } from "../../app.server";
import { gameName, NAMED_IN } from "../../vocabulary/game-name.server";

/** A game in which a free bet or free spins can be played now. */
export interface FreeGame {
  code: string;
  vendor: { code: string };
  name: string;
}

/** What is given, in any form. A free bet is staked whole, and free spins at their value. */
export interface FreeGift {
  form: RewardForm;
  terms: Terms;
  amountMinor?: bigint | undefined;
  spinValueMinor?: bigint | undefined;
}

/** Whether some game plays it; what is no free bet and no free spins is played anywhere. */
export async function isPlayable(app: Pick<App, "db" | "config">, gift: FreeGift): Promise<boolean> {
  const isFree = gift.form === "free_bet" || gift.form === "spins";
  return !isFree || (await freeGameFor(app, gift)) !== undefined;
}

/** The first one in the operator's order that its terms allow and that takes a stake of its size. */
export async function freeGameFor(
  app: Pick<App, "db" | "config">,
  { form, terms, amountMinor = 0n, spinValueMinor = 0n }: FreeGift,
  language: string = NAMED_IN,
): Promise<FreeGame | undefined> {
  const { exponent } = await currencyOf(app, app.config.currency);
  const taking = () => takingStake(playing(app), form === "spins" ? spinValueMinor : amountMinor, exponent);
  const kinds = await taking().select("game.game_type").distinct().execute();
  const allowed = kinds.flatMap(({ game_type: gameType }) =>
    shareOf(terms, { gameType, gameCode: undefined, odds: undefined }) ? [gameType] : [],
  );
  const single = Object.entries(terms.games).filter(([key]) => key.startsWith("game:"));
  const codesOf = (isIn: boolean) =>
    single.filter(([, share]) => Boolean(share) === isIn).map(([key]) => key.slice("game:".length));
  const [named, barred] = [codesOf(true), codesOf(false)];
  if (allowed.length + named.length === 0) return undefined;
  const game = await taking()
    .select(["game.code", "vendor.code as vendor"])
    .select((row) => gameName(row.ref("game.id"), language).as("name"))
    .where((eb) =>
      eb.or([
        ...(named.length > 0 ? [eb("game.code", "in", named)] : []),
        ...(allowed.length > 0
          ? [
              eb.and([
                eb("game.game_type", "in", allowed),
                ...(barred.length > 0 ? [eb("game.code", "not in", barred)] : []),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy("game.sort")
    .orderBy("game.id")
    .limit(1)
    .executeTakeFirst();
  if (!game) return undefined;
  return { code: game.code, vendor: { code: game.vendor }, name: game.name ?? game.code };
}

/** Those whose vendor says no largest stake, or one that is not less. */
function takingStake(games: ReturnType<typeof playing>, stakeMinor: bigint, exponent: number) {
  const unit = 10n ** BigInt(exponent);
  const hundredths = Number((stakeMinor * 100n + unit - 1n) / unit);
  return games.where((eb) =>
    eb.or([eb("game.free_stake_most", "is", null), eb("game.free_stake_most", ">=", hundredths)]),
  );
}

/** Games that play them, and can be opened; where a vendor keeps the balances, no gift of ours is known. */
function playing({ db }: Pick<App, "db">) {
  return db
    .selectFrom("games as game")
    .innerJoin("vendors as vendor", "vendor.id", "game.vendor_id")
    .where("game.free_plays", "=", 1)
    .where("game.enabled", "=", 1)
    .where("game.shown_only", "=", 0)
    .where("vendor.enabled", "=", 1)
    .where("vendor.adapter", "=", "softswiss")
    .where("vendor.wallet", "=", "single");
}
