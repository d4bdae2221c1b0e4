/**
 * Plays the slot for several players at once until it is killed, and prints the id of every round that it has told
 * a player about. Its orders come as one JSON argument.
 */
import { openDatabase } from "../../app/db/connection";
import { systemClock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";
import { NO_LIMITS, TIMING, type Studio } from "../../app/studio/context";
import { playRound } from "../../app/studio/rounds/play-round";
import { resumeRound } from "../../app/studio/rounds/resume-round";
import { findPlayer, openSession } from "../../app/studio/sessions/sessions";
import { createCatalogue } from "../../app/studio/games/catalogue";
import { WHOLE_STAKE } from "../../app/studio/games/slot/slot";
import { HOUSE_LABEL } from "../../app/studio/labels";
import { createHttpWallet } from "../../app/studio/wallet/http-wallet";

export interface PlayerOrders {
  databaseUrl: string;
  walletUrl: string;
  secret: string;
  run: number;
  accounts: string[];
}

const STAKE = 1_000n;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const orders = JSON.parse(process.argv[2]!) as PlayerOrders;
const adapters = { clock: systemClock, random: systemRandom };
const timing = { ...TIMING, pausesMs: [5, 5] };
const wallet = createHttpWallet({ walletUrl: orders.walletUrl, secret: orders.secret, ...timing });
const studio: Studio = {
  ...{ ...adapters, timing, log: silent },
  database: openDatabase(orders.databaseUrl, { ...adapters, maxConnections: 4 }),
  games: createCatalogue(),
  walletOf: () => wallet,
  playLimits: async () => NO_LIMITS,
};

await Promise.all(orders.accounts.map(playForEver));

async function playForEver(account: string): Promise<void> {
  const { token } = await openSession(studio, {
    seat: {
      ...{ label: HOUSE_LABEL, mode: "real", casino_id: "c", account_ref: account },
      ...{ currency: "BDT", game: "rickshaw-reels" },
    },
    ...{ chipsMinor: 0n, locale: "en", operatorSession: null, returnUrl: null, depositUrl: null },
  });
  const player = await findPlayer(studio, token);
  if (!player || player.ended) throw new Error("the session has ended");
  for (let spin = 1; ; spin++) {
    const formKey = `run-${orders.run}-${account}-${spin}`;
    const order = { game: player.game, formKey, bets: new Map([[WHOLE_STAKE, STAKE]]), stakeMinor: STAKE };
    const played = await playRound(studio, player, order);
    const told = played.ok ? played : await resumeRound(studio, player);
    if (told.ok && told.round.state === "settled") process.stdout.write(`${told.round.id}\n`);
  }
}
