import { seeded } from "~/art/random";
import type { App } from "~/domain/app.server";
import { bonusRulesOf } from "~/domain/bonuses/open-purse.server";
import { noteLaunch } from "~/domain/games/catalogue/recent.server";
import { betwin } from "~/domain/games/wallet-contract/betwin.server";
import { findOrCreatePlayerRef } from "~/domain/games/wallet-contract/players.server";
import { toDecimal } from "~/domain/shared/money";
import type { Member } from "./history";

interface Game {
  id: number;
  code: string;
  vendorId: number;
}

const STAKES_MINOR = [1_000n, 2_000n, 2_000n, 5_000n, 5_000n, 10_000n, 20_000n, 50_000n];
/** How often, of a thousand rounds, a stake comes back so many hundredths: 95.6 % in the long run. */
const PAYOUTS: readonly [perThousand: number, hundredths: bigint][] = [
  [560, 0n],
  [190, 50n],
  [130, 150n],
  [90, 240n],
  [24, 800n],
  [6, 4_300n],
];
const GAMES_OF_A_PLAYER = 6;

/** Rounds of the past, through the contract that vendors speak; a round that was played before is a repeat. */
export class Tables {
  readonly #players = new Map<string, Promise<string>>();

  private constructor(
    readonly app: App,
    readonly games: Game[],
    readonly exponent: number,
  ) {}

  static async open(app: App): Promise<Tables> {
    const games = await app.db
      .selectFrom("games")
      .innerJoin("vendors", "vendors.id", "games.vendor_id")
      .select(["games.id", "games.code", "vendor_id as vendorId"])
      // Only launchable games have a history.
      .where("vendors.adapter", "!=", "none")
      .where("is_hot", "=", 1)
      .where("is_game", "=", "GAME")
      .orderBy("games.id")
      .execute();
    const currency = await app.db
      .selectFrom("currencies")
      .select("exponent")
      .where("code", "=", app.config.currency)
      .executeTakeFirstOrThrow();
    return new Tables(app, games, currency.exponent);
  }

  async play({ player, day, round }: { player: Member; day: number; round: number }): Promise<void> {
    const { app, games } = this;
    const random = seeded(`${player.username}|${day}|${round}`);
    const game = seeded(`${player.username}|games|${random.between(1, GAMES_OF_A_PLAYER)}`).pick(games);
    const stakeMinor = random.pick(STAKES_MINOR);
    const payoutMinor = (stakeMinor * payoutOf(random.between(1, 1_000))) / 100n;
    const key = `demo-${day}-${player.username}-${round}`;
    const accountRef = await this.#playerRef(player, game.vendorId);
    const items = [{ providerId: `${key}-bet`, kind: "bet" as const, amount: this.#amount(stakeMinor) }];
    const wins =
      payoutMinor > 0n
        ? [{ providerId: `${key}-win`, kind: "win" as const, amount: this.#amount(payoutMinor) }]
        : [];
    const { clock, ids, config, random: secrets } = app;
    const bonuses = await bonusRulesOf(app);
    await app.store.transaction(function* () {
      yield* noteLaunch(app, { accountId: player.id, gameId: game.id });
      return yield* betwin(
        { clock, ids, config, random: secrets, vendorId: game.vendorId, bonuses },
        {
          accountRef,
          currency: config.currency,
          gameCode: game.code,
          vendorRoundId: key,
          finished: true,
          items: [...items, ...wins],
        },
      );
    });
  }

  #amount(amountMinor: bigint): string {
    return toDecimal(amountMinor, this);
  }

  #playerRef({ id: accountId }: Member, vendorId: number): Promise<string> {
    const key = `${accountId}|${vendorId}`;
    let ref = this.#players.get(key);
    if (!ref) {
      ref = this.app.store.transaction(() => findOrCreatePlayerRef(this.app, { accountId, vendorId }));
      this.#players.set(key, ref);
    }
    return ref;
  }
}

function payoutOf(draw: number): bigint {
  let upTo = 0;
  for (const [perThousand, hundredths] of PAYOUTS) {
    upTo += perThousand;
    if (draw <= upTo) return hundredths;
  }
  return 0n;
}
