import { first, rows, type Tx } from "~/db/runner/transaction";
import { fieldRules } from "../vocabulary/field-rules";
import { isOfAge, legalAge } from "../vocabulary/legal-age";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { dayOf } from "../shared/day";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import {
  keepPictures,
  readPictures,
  type Picture,
  type ProofRefusal,
  type ProofRefused,
} from "../accounts/private-pictures.server";
import type { Paper } from "../vocabulary/identity";
import { holdAccount } from "../account-rows/account-rows.server";

export interface Papers {
  accountId: number;
  ip: string;
  paper: Paper;
  name: string;
  number: string;
  birthday: number;
  validUntil?: number;
  pictures: Blob[];
  formKey: string;
}

export type PapersRefusal =
  | "pictures_missing"
  | ProofRefusal
  | "under_age"
  | "paper_run_out"
  | "identity_pending"
  | "identity_accepted"
  | "different_content";

/**
 * A member shows who it is. One request waits at a time, and after one was accepted there is nothing left to show.
 * Refusals are checked in the order of PapersRefusal.
 */
export async function sendPapers(
  app: App,
  papers: Papers,
): Promise<{ ok: true; checkId: number } | ProofRefused<PapersRefusal>> {
  if (papers.pictures.length === 0) return refuse("pictures_missing");
  const read = await readPictures(app, {
    files: papers.pictures,
    by: { memberId: papers.accountId, ip: papers.ip },
  });
  if (!read.ok) return read;
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const age = legalAge(fieldRules((await settingsOf(app)).registration.fields));
  if (!isOfAge(papers.birthday, { today, age })) return refuse("under_age");
  if (papers.validUntil !== undefined && papers.validUntil < today) return refuse("paper_run_out");
  const { pictures: _, ip: _ip, formKey, accountId, ...content } = papers;
  const key = { scope: `identity:${accountId}`, key: formKey, content };
  return app.store.transaction(() => once(app, key, () => keep(app, papers, read.pictures)));
}

function* keep(
  app: App,
  { accountId, paper, name, number, birthday, validUntil }: Papers,
  pictures: Picture[],
): Tx<Outcome<{ checkId: number }, PapersRefusal>> {
  // Whoever sends two forms at once is heard one after the other.
  yield* holdAccount(accountId);
  const standing = yield* first((db) =>
    db
      .selectFrom("identity_checks")
      .select("status")
      .where("account_id", "=", accountId)
      .where("status", "in", ["pending", "accepted"]),
  );
  if (standing) return refuse(standing.status === "pending" ? "identity_pending" : "identity_accepted");
  const checkId = app.ids.next();
  yield* rows((db) =>
    db.insertInto("identity_checks").values({
      id: checkId,
      account_id: accountId,
      paper,
      name,
      number,
      birthday,
      valid_until: validUntil ?? null,
      status: "pending",
      reason: "",
      decided_by: null,
      decided_at: null,
      created_at: app.clock.now(),
    }),
  );
  yield* keepPictures(app, { accountId, purpose: "identity", referenceId: checkId }, pictures);
  return { ok: true, checkId };
}
