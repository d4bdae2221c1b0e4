import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { seal, unseal } from "../../shared/seal.server";
import { commitmentOf } from "./draw";

const SECRET_BYTES = 32;
const purposeOf = (raffleId: number) => `raffle:${raffleId}`;

/** Whoever reads the store alone cannot open what is sealed with it. */
const keyOf = ({ config }: Pick<App, "config">): string => config.raffleKey?.() ?? config.secret;

interface Kept {
  commitment: string;
  sealed_secret: string;
}

/** What a new raffle commits to, before its first ticket. */
export function* commitTo(app: Pick<App, "clock" | "config" | "random">, raffleId: number): Tx<void> {
  yield* rows((db) =>
    db.insertInto("raffle_draws").values({
      ...{ programme_id: raffleId, state: "open", ...makeSecret(app, raffleId), secret: "", beacon: "" },
      ...{ list_hash: "", tickets: 0, committed_at: app.clock.now(), closed_at: null, drawn_at: null },
    }),
  );
}

/** Its list is not fixed, and it was not called off. */
export function* isRaffleOpen(raffleId: number): Tx<boolean> {
  const draw = yield* first((db) =>
    db
      .selectFrom("raffle_draws")
      .select("programme_id")
      .where("programme_id", "=", raffleId)
      .where("state", "=", "open"),
  );
  return draw !== undefined;
}

/** A new secret: its hash is public at once, itself lies sealed until the draw. */
function makeSecret(app: Pick<App, "config" | "random">, raffleId: number): Kept {
  const secret = app.random.bytes(SECRET_BYTES).toString("hex");
  const sealed_secret = seal(app, purposeOf(raffleId), secret, keyOf(app));
  return { commitment: commitmentOf(secret), sealed_secret };
}

/** Undefined where it cannot be opened or is another than was committed to: nothing may be drawn then. */
export function openSecret(app: Pick<App, "config">, raffleId: number, kept: Kept): string | undefined {
  return openedBy(app, raffleId, kept, keyOf(app)) ?? openedBy(app, raffleId, kept, app.config.secret);
}

function openedBy(
  app: Pick<App, "config">,
  raffleId: number,
  { commitment, sealed_secret }: Kept,
  key: string,
): string | undefined {
  const secret = unseal(app, purposeOf(raffleId), sealed_secret, key);
  return secret !== undefined && commitmentOf(secret) === commitment ? secret : undefined;
}

/** One that the site's own secret still opens is sealed with the key of raffles, so that the site's may change. */
export function* sealAnew(app: Pick<App, "config" | "random">, raffleId: number, kept: Kept): Tx<void> {
  if (openedBy(app, raffleId, kept, keyOf(app)) !== undefined) return;
  const secret = openSecret(app, raffleId, kept);
  if (secret === undefined) return;
  const sealed_secret = seal(app, purposeOf(raffleId), secret, keyOf(app));
  yield* rows((db) =>
    db
      .updateTable("raffle_draws")
      .set({ sealed_secret })
      .where("programme_id", "=", raffleId)
      .where("sealed_secret", "=", kept.sealed_secret),
  );
}

/** Whether a raffle that waits for its draw cannot be drawn any more. */
export async function isSecretLost(app: App, raffleId: number): Promise<boolean> {
  const kept = await app.db
    .selectFrom("raffle_draws")
    .select(["commitment", "sealed_secret"])
    .where("programme_id", "=", raffleId)
    .where("state", "in", ["open", "closed"])
    .executeTakeFirst();
  return kept !== undefined && openSecret(app, raffleId, kept) === undefined;
}
