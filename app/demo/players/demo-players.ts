import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { siteStatusFor } from "~/domain/settings/site-status.server";
import { launchGame } from "~/domain/games/launch/launch.server";
import type { Lease } from "~/domain/shared/lease";
import { DEMO_PLAYERS, ipOf, nextPlayer } from "./accounts";
import { nextGame } from "./games";
import { GameSession } from "./session";

/** From one round to the next at least, of all of them together and whichever server it is at. */
export const EVERY_MS = 5_000;
/** After what failed, twice as long each time, up to the longest. */
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const STAKES = ["10", "10", "20", "20", "50"];
const MOST_ROUNDS = 8;

interface Visit {
  session: GameSession;
  stake: string;
  roundsLeft: number;
}

/**
 * Members of the demo brand who play by themselves, so that the lobby lives: they launch by the site's own service and
 * press the studio's form, and each round is a bet and a win of the ledger like anybody's. What fails is written to
 * the log, and they try again after a pause.
 */
export class DemoPlayers {
  #visit: Visit | undefined;
  #failures = 0;
  #pausedUntil = 0;

  constructor(readonly everyMs = EVERY_MS) {}

  /** Not while the site is closed, or under maintenance, or to them alone. */
  async mayPlay(app: App): Promise<boolean> {
    if (app.config.selfUrl === undefined || app.clock.now() < this.#pausedUntil) return false;
    return (await siteStatusFor(app, ipOf(DEMO_PLAYERS[0]!))).status === 0;
  }

  /** One round at most; none where another server has had its turn just now. */
  async playOne(app: App, lease: Lease): Promise<void> {
    if (!(await app.store.transaction(() => takeTurn(app, lease, this.everyMs)))) return;
    try {
      if (await this.#play(app)) this.#failures = 0;
      else this.#pause(app);
    } catch (error) {
      this.#visit = undefined;
      this.#pause(app);
      app.log.warn({ err: error }, "a demo account could not play");
    }
  }

  /** False where there was nothing to play. */
  async #play(app: App): Promise<boolean> {
    const visit = (this.#visit ??= await begin(app));
    if (!visit) return false;
    const { session, stake } = visit;
    const answer = await session.bet(stake);
    visit.roundsLeft--;
    // A round that broke off waits to be shown; whatever else is refused is no place to stay.
    const goesOn = answer.ok || (answer.pending ? (await session.resume()).ok : false);
    if (!goesOn || visit.roundsLeft === 0) this.#visit = undefined;
    return true;
  }

  #pause(app: App): void {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** this.#failures);
    this.#failures++;
    this.#pausedUntil = app.clock.now() + pauseMs;
  }
}

/** Undefined when no player has money, no game is listed, or the game does not open. */
async function begin(app: App): Promise<Visit | undefined> {
  const [account, game] = [await nextPlayer(app), await nextGame(app)];
  if (!account || !game) return undefined;
  const { language, username } = account;
  const launched = await launchGame(app, {
    ...{
      account,
      tokenHash: undefined,
      vendor: game.vendor.code,
      gameCode: game.code,
      mode: "real",
      language,
    },
    ...{ ip: ipOf(username), mobile: false },
  });
  if (!launched.ok) {
    app.log.warn({ game: game.code, refusal: launched.refusal }, "a game did not open for a demo account");
    return undefined;
  }
  // It may come by another of the site's servers, all of which have the same sessions.
  const { pathname } = new URL(launched.url, app.config.selfUrl);
  const session = await GameSession.open(app.config.selfUrl + pathname);
  const stake = STAKES[app.random.int(STAKES.length)]!;
  return { session, stake, roundsLeft: 1 + app.random.int(MOST_ROUNDS) };
}

/** Only the server that holds the job takes the turn, and not before the pause since the last one is over. */
export function* takeTurn(app: Pick<App, "clock">, { name, fence }: Lease, everyMs: number): Tx<boolean> {
  const now = app.clock.now();
  const taken = yield* first((db) =>
    db
      .updateTable("job_lease")
      .set({ last_run_at: now })
      .where("name", "=", name)
      .where("fence", "=", fence)
      .where((eb) => eb.or([eb("last_run_at", "is", null), eb("last_run_at", "<=", now - everyMs)]))
      .returning("name"),
  );
  return taken !== undefined;
}
