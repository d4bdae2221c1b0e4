import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import { changeKept } from "../../shared/versions.server";
import { byMember, ownPlay } from "../programmes/own-play.server";
import { RaffleSchema } from "../programmes/programme";
import { closingDay, listProgrammes, type Programme } from "../programmes/programmes.server";
import { whoCounts } from "../programmes/who-counts.server";
import { listHashOf, ticketsFor, totalOf } from "./draw";
import { drawRaffle } from "./draw-raffle.server";
import { sealAnew } from "./raffle-secret.server";

/** Capitals and digits that do not look alike. */
const ALPHABET = "2345679ACEFHJKMNPQRTUVWXY";
const ID_LENGTH = 10;

/**
 * The job: fixes the list of each raffle whose last day is over. It is drawn at once where no public value was named;
 * else it waits until staff have entered that.
 */
export async function closeRaffles(app: App, lease: Lease): Promise<"done"> {
  const today = closingDay(app);
  for (const programme of await listProgrammes(app, "raffle")) {
    const { id, untilDay } = programme;
    const draw = await app.db
      .selectFrom("raffle_draws")
      .select(["state", "commitment", "sealed_secret"])
      .where("programme_id", "=", id)
      .executeTakeFirst();
    if (draw?.state !== "open" && draw?.state !== "closed") continue;
    await app.store.transaction(() => sealAnew(app, id, draw));
    if (untilDay === undefined || untilDay >= today) continue;
    if (draw.state === "open") await closeList(app, lease, programme);
    if (RaffleSchema.parse(programme.rules).beaconName === "")
      await drawRaffle(app, { programme, beacon: "", hold: () => holdLease(app, lease) });
  }
  return "done";
}

export interface Ticketed {
  accountId: number;
  tickets: number;
}

/** Who has how many tickets by what has been settled so far, of those who may have some now. */
export async function ticketsOf(app: App, programme: Programme): Promise<Ticketed[]> {
  const { perMinor } = RaffleSchema.parse(programme.rules);
  const { fromDay, untilDay = fromDay } = programme;
  const play = byMember(await ownPlay(app, { fromDay, toDay: untilDay }));
  const counting = await whoCounts(app, [...play.keys()]);
  return [...counting.keys()].flatMap((accountId) => {
    const validMinor = play.get(accountId)!.reduce((sum, one) => sum + one.validMinor, 0n);
    const tickets = ticketsFor(validMinor, perMinor);
    return tickets > 0 ? [{ accountId, tickets }] : [];
  });
}

/** A line of the list: an owner, by the id that is published. */
export interface Entry extends Ticketed {
  id: string;
}

/** The list as it would be fixed now. */
export async function entriesOf(app: App, programme: Programme): Promise<Entry[]> {
  const ids = new Set<string>();
  return (await ticketsOf(app, programme)).map((one) => ({ ...one, id: newId(app, ids) }));
}

export function* insertEntries(raffleId: number, entries: readonly Entry[]): Tx<void> {
  for (let from = 0; from < entries.length; from += 500)
    yield* rows((db) =>
      db.insertInto("raffle_entries").values(
        entries.slice(from, from + 500).map(({ accountId, id, tickets }) => ({
          ...{ programme_id: raffleId, account_id: accountId, published_id: id, tickets },
        })),
      ),
    );
}

async function closeList(app: App, lease: Lease, programme: Programme): Promise<void> {
  const entries = await entriesOf(app, programme);
  await changeKept(app, "content", function* (): Tx<{ ok: boolean }> {
    yield* holdLease(app, lease);
    const closed = yield* first((db) =>
      db
        .updateTable("raffle_draws")
        .set({
          ...{ state: "closed", list_hash: listHashOf(entries), tickets: totalOf(entries) },
          closed_at: app.clock.now(),
        })
        .where("programme_id", "=", programme.id)
        .where("state", "=", "open")
        .returning("programme_id"),
    );
    if (!closed) return { ok: false };
    yield* insertEntries(programme.id, entries);
    return { ok: true };
  });
}

function newId({ random }: App, taken: Set<string>): string {
  for (;;) {
    const id = Array.from({ length: ID_LENGTH }, () => ALPHABET[random.int(ALPHABET.length)]).join("");
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}
