import { first, rows, type Tx } from "~/db/runner/transaction";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import type { App } from "../../app.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import { readSetting } from "../../settings/settings.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { inLanguage } from "../../shared/texts.server";
import { changeKept } from "../../shared/versions.server";
import { findProgramme } from "../programmes/programmes.server";
import { tellOfReward } from "../../bonuses/tell-of-reward.server";
import { entriesOf, insertEntries } from "./close-raffles.server";
import { totalOf } from "./draw";
import { RaffleTexts } from "./raffles.views.server";
import { openSecret } from "./raffle-secret.server";

type CallOffRefusal = "unknown_raffle" | "reason_missing" | "raffle_drawn";

/**
 * Staff call a raffle off that has not been drawn: nobody wins, its secret is published, and a job tells those who have
 * tickets. Tickets are counted from play and cost nothing, so that nothing is to be returned. Twice is once. Refusals, in
 * their order: `reason_missing`, `unknown_raffle`, `raffle_drawn`.
 */
export async function callOffRaffle(
  app: App,
  { raffleId, by, ...said }: { raffleId: number; reason: string; by: ActingStaff },
): Promise<Outcome<object, CallOffRefusal>> {
  const reason = said.reason.trim();
  if (reason === "") return refuse("reason_missing");
  const programme = await findProgramme(app, { kind: "raffle", id: raffleId });
  if (!programme) return refuse("unknown_raffle");
  const holders = await entriesOf(app, programme);
  return changeKept(app, "content", function* (): Tx<Outcome<object, CallOffRefusal>> {
    const kept = yield* first((db) =>
      db
        .updateTable("raffle_draws")
        .set((eb) => ({ state: eb.ref("state") }))
        .where("programme_id", "=", raffleId)
        .returningAll(),
    );
    if (!kept) return refuse("unknown_raffle");
    if (kept.state === "called_off") return { ok: true };
    if (kept.state === "drawn") return refuse("raffle_drawn");
    const isOpen = kept.state === "open";
    if (isOpen) yield* insertEntries(raffleId, holders);
    const secret = openSecret(app, raffleId, kept) ?? "";
    yield* rows((db) =>
      db
        .updateTable("raffle_draws")
        .set({
          ...{ state: "called_off", called_off_at: app.clock.now(), call_off_reason: reason, untold: 1 },
          ...{ secret, sealed_secret: "", ...(isOpen && { tickets: totalOf(holders) }) },
        })
        .where("programme_id", "=", raffleId),
    );
    const entry = { action: "raffle.called_off", target: `raffle:${raffleId}`, after: { reason } };
    yield* recordAudit(app, { ...byStaff(by), ...entry });
    return { ok: true };
  });
}

const PORTION = 50;

/** The job: a letter to each who has tickets of a raffle that was called off, each in a transaction of its own. */
export async function tellOfCallOff(app: App, lease: Lease): Promise<"more" | "done"> {
  for (let told = 0; told < PORTION; told++)
    if (!(await app.store.transaction(() => tellNext(app, lease)))) return "done";
  return "more";
}

export async function callOffUntold({ db }: Pick<App, "db">): Promise<boolean> {
  const found = await db
    .selectFrom("raffle_draws")
    .select("programme_id")
    .where("untold", "=", 1)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Answers whether there may be more to tell. */
function* tellNext(app: App, lease: Lease): Tx<boolean> {
  yield* holdLease(app, lease);
  const raffle = yield* first((db) =>
    db
      .selectFrom("raffle_draws as draw")
      .innerJoin("reward_programmes as programme", "programme.id", "draw.programme_id")
      .select(["draw.programme_id", "draw.call_off_reason", "programme.texts"])
      .where("draw.untold", "=", 1)
      .orderBy("draw.programme_id"),
  );
  if (!raffle) return false;
  const { programme_id: raffleId, call_off_reason: reason } = raffle;
  const entry = yield* first((db) =>
    db
      .updateTable("raffle_entries")
      .set({ told_at: app.clock.now() })
      .where("programme_id", "=", raffleId)
      .where("account_id", "in", (eb) =>
        eb
          .selectFrom("raffle_entries")
          .select("account_id")
          .where("programme_id", "=", raffleId)
          .where("told_at", "is", null)
          .orderBy("account_id")
          .limit(1),
      )
      .returning(["account_id", "tickets"]),
  );
  if (entry) {
    const texts = RaffleTexts.parse(JSON.parse(raffle.texts));
    const languages = yield* readSetting("languages");
    const titleIn = (language: string) => inLanguage(texts, language, [language, ...languages])?.title ?? "";
    yield* tellOfReward(app, {
      ...{ accountId: entry.account_id, letter: "raffleCalledOff" },
      values: (_, language) => ({ title: titleIn(language), reason, tickets: Number(entry.tickets) }),
    });
    return true;
  }
  yield* rows((db) => db.updateTable("raffle_draws").set({ untold: 0 }).where("programme_id", "=", raffleId));
  return true;
}
