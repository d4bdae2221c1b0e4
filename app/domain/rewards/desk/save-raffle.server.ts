import { rows } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { makeSecret } from "../raffle/raffle-secret.server";
import { createProgramme, type SavingProgramme } from "./save-programme.server";

/**
 * A raffle with what it commits to, at the latest on the day before its first ticket. Refusals: `begins_too_early`,
 * `ends_before_start`, `different_content`.
 */
export function createRaffle(app: App, saving: SavingProgramme) {
  return createProgramme(app, saving, {
    ...{ kind: "raffle", earliest: 1 },
    *more(id) {
      yield* rows((db) =>
        db.insertInto("raffle_draws").values({
          ...{ programme_id: id, state: "open", ...makeSecret(app, id), secret: "", beacon: "" },
          ...{ list_hash: "", tickets: 0, committed_at: app.clock.now(), closed_at: null, drawn_at: null },
        }),
      );
    },
  });
}
