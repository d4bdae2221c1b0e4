import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { rows } from "~/db/runner/transaction";
import { deleteOwnRows } from "../shared/delete-own-rows.server";

export const personsPersonalData: PersonalData<App> = {
  *eraseAtOnce(_app, { accountId }) {
    yield* rows((db) =>
      db
        .deleteFrom("person_marks")
        .where("account_id", "=", accountId)
        .where("kind", "in", ["mail", "mobile"]),
    );
    return [];
  },
  *eraseLater(_app, { accountId }) {
    yield* deleteOwnRows(accountId, ["person_marks", "namesakes"]);
    yield* rows((db) =>
      db
        .updateTable("turned_away")
        .set({ username: "", ip: "" })
        .where((eb) => eb.or([eb("account_id", "=", accountId), eb("other_id", "=", accountId)])),
    );
    return [];
  },
};
