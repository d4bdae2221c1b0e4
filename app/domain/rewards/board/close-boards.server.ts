import { rows } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import type { Award } from "../../bonuses/award.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import { periodOf } from "../missions/mission";
import { giveRewards } from "../programmes/give-rewards.server";
import { BoardSchema, GivenSchema, rewardGiven } from "../programmes/programme";
import { listProgrammes, openPeriods, type Programme } from "../programmes/programmes.server";
import { tellOfReward } from "../../bonuses/tell-of-reward.server";
import { standing } from "./standing.server";

/** A day after the period, so that most corrections are in; later ones change no place. */
const WAIT_DAYS = 1;
/** Places without a prize that are kept too. */
const MOST_KEPT = 100;

/** The job: fixes the places of each period that is over, and gives what they have won, the oldest period first. */
export async function closeBoards(app: App, lease: Lease): Promise<"done"> {
  for (const programme of await listProgrammes(app, "board")) {
    const { period } = BoardSchema.parse(programme.rules);
    const periodAt = (day: number) => periodOf(period, day);
    for (const span of await openPeriods(app, programme, { periodAt, waitDays: WAIT_DAYS })) {
      await fixPlaces(app, lease, { programme, period: span.fromDay });
      await givePrizes(app, lease, { programme, period: span.fromDay });
    }
  }
  return "done";
}

interface Closing {
  programme: Programme;
  period: number;
}

/** Once: what was fixed before a worker stopped stays. */
async function fixPlaces(app: App, lease: Lease, { programme, period }: Closing): Promise<void> {
  const places = await standing(app, programme, period);
  const kept = places.filter(({ rank, prizeMinor }) => prizeMinor > 0n || rank <= MOST_KEPT);
  await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    const fixed = yield* rows((db) =>
      db
        .selectFrom("board_places")
        .select("account_id")
        .where("programme_id", "=", programme.id)
        .where("period", "=", period)
        .limit(1),
    );
    if (fixed.length > 0) return;
    for (let from = 0; from < kept.length; from += 500)
      yield* rows((db) =>
        db.insertInto("board_places").values(
          kept.slice(from, from + 500).map(({ accountId, rank, scoreMinor, prizeMinor }) => ({
            ...{ programme_id: programme.id, period, account_id: accountId, rank },
            ...{ score_minor: scoreMinor, prize_minor: prizeMinor },
          })),
        ),
      );
  });
}

async function givePrizes(app: App, lease: Lease, { programme, period }: Closing): Promise<void> {
  const places = await app.db
    .selectFrom("board_places")
    .select(["account_id", "rank", "prize_minor"])
    .where("programme_id", "=", programme.id)
    .where("period", "=", period)
    .where("prize_minor", ">", 0n)
    .orderBy("rank")
    .orderBy("account_id")
    .execute();
  const { id: programmeId, promotionId } = programme;
  const rankOf = new Map(places.map(({ account_id: id, rank }) => [id, rank]));
  const awards = places.map(({ account_id: accountId, prize_minor: amountMinor }): Award => {
    const reward = rewardGiven(GivenSchema.parse({}), { kind: "mission", promotionId, amountMinor });
    return { key: `board:${programmeId}:${period}:${accountId}`, accountId, reward };
  });
  await giveRewards(app, lease, {
    ...{ programmeId, period, awards },
    *given({ accountId, reward: { amountMinor = 0n } }) {
      const values = { rank: rankOf.get(accountId)! };
      yield* tellOfReward(app, { accountId, letter: "boardPrize", values, amounts: { amount: amountMinor } });
    },
  });
}
