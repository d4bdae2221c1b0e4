import { first, rows, type Tx } from "~/db/runner/transaction";
import { recordAudit, type AuditEntry } from "../../audit/audit.server";
import type { App } from "../../app.server";
import { addDays, dayOf, dayToText } from "../../shared/day";
import { refuse, type Outcome } from "../../shared/refusal";
import { changeKept } from "../../shared/versions.server";
import { RaffleSchema } from "../programmes/programme";
import { findProgramme, type Programme } from "../programmes/programmes.server";
import { tellOfReward } from "../../bonuses/tell-of-reward.server";
import { draw } from "./draw";
import { CLAIM_DAYS } from "./raffle";
import { openSecret } from "./raffle-secret.server";

interface Drawing {
  programme: Programme;
  beacon: string;
  hold?: () => Tx<unknown>;
  audit?: AuditEntry;
}

type Drawn = "drawn" | "raffle_not_closed" | "raffle_secret_lost";

/** Draws a list that is fixed, publishes the secret and tells the winners, once. Answers whether it was this time. */
export async function drawRaffle(app: App, { programme, beacon, hold, audit }: Drawing): Promise<Drawn> {
  const { id: programmeId } = programme;
  const { prizesMinor, perMember } = RaffleSchema.parse(programme.rules);
  const kept = await app.db
    .selectFrom("raffle_draws")
    .selectAll()
    .where("programme_id", "=", programmeId)
    .executeTakeFirst();
  if (kept?.state !== "closed") return "raffle_not_closed";
  const secret = openSecret(app, programmeId, kept);
  if (secret === undefined) {
    app.log.error({ raffle: programmeId }, "the secret of a raffle cannot be opened: it is not drawn");
    return "raffle_secret_lost";
  }
  const list = await app.db
    .selectFrom("raffle_entries")
    .select(["account_id", "published_id as id", "tickets"])
    .where("programme_id", "=", programmeId)
    .execute();
  const ownerOf = new Map(list.map(({ id, account_id }) => [id, account_id]));
  const entries = list.map(({ id, tickets }) => ({ id, tickets: Number(tickets) }));
  const prizes = prizesMinor.map((_, place) => String(place));
  const drawn = draw({ raffleId: String(programmeId), secret, beacon, entries, prizes, perMember });
  const claimUntil = addDays(dayOf(app.clock.now(), app.config.timeZone), CLAIM_DAYS);
  const done = await changeKept(app, "content", function* (): Tx<{ ok: boolean }> {
    if (hold) yield* hold();
    const published = yield* first((db) =>
      db
        .updateTable("raffle_draws")
        .set({ state: "drawn", secret, sealed_secret: "", beacon, drawn_at: app.clock.now() })
        .where("programme_id", "=", programmeId)
        .where("state", "=", "closed")
        .returning("programme_id"),
    );
    if (!published) return { ok: false };
    for (const { prize, ticket, id } of drawn) {
      const place = Number(prize);
      const amountMinor = prizesMinor[place]!;
      const accountId = ownerOf.get(id)!;
      yield* rows((db) =>
        db.insertInto("raffle_prizes").values({
          ...{ programme_id: programmeId, place, amount_minor: amountMinor, ticket },
          ...{ published_id: id, account_id: accountId, claimed_at: null },
        }),
      );
      const values = { ticket, date: dayToText(claimUntil) };
      yield* tellOfReward(app, { accountId, letter: "raffleWon", values, amounts: { amount: amountMinor } });
    }
    if (audit) yield* recordAudit(app, audit);
    return { ok: true };
  });
  return done.ok ? "drawn" : "raffle_not_closed";
}

/**
 * Staff enter the public value that was named before the first ticket, and the raffle is drawn with it. Refusals:
 * `unknown_raffle`, `raffle_not_closed` while tickets are still earned, and where it is drawn already,
 * `raffle_secret_lost` where its secret cannot be opened any more.
 */
export async function enterBeacon(
  app: App,
  { raffleId, beacon, by }: { raffleId: number; beacon: string; by: { staffId: number; ip: string } },
): Promise<Outcome<object, "unknown_raffle" | "raffle_not_closed" | "raffle_secret_lost">> {
  const programme = await findProgramme(app, { kind: "raffle", id: raffleId });
  if (!programme) return refuse("unknown_raffle");
  const drawn = await drawRaffle(app, {
    ...{ programme, beacon },
    audit: {
      ...{ actorKind: "staff", actorId: by.staffId, ip: by.ip, action: "raffle.drawn" },
      ...{ target: `raffle:${raffleId}`, after: { beacon } },
    },
  });
  return drawn === "drawn" ? { ok: true } : refuse(drawn);
}
