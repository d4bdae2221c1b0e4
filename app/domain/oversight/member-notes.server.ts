import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { countOf } from "../shared/count-of.server";
import { once } from "../shared/once.server";
import { pageOf, type Page } from "../shared/page";
import { refuse, type Outcome } from "../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../audit/audit.server";

/** What staff tell each other of a member. Notes are added and never changed: who comes later can rely on them. */
export interface MemberNote {
  id: number;
  text: string;
  author: string;
  createdAt: number;
}

export async function listNotes(
  app: App,
  { accountId, pageNo, pageSize }: { accountId: number; pageNo: number; pageSize: number },
): Promise<Page<MemberNote>> {
  const notes = app.db
    .selectFrom("member_notes as note")
    .innerJoin("staff", "staff.id", "note.staff_id")
    .where("note.account_id", "=", accountId);
  const count = await countOf(notes);
  const { offset, limit, ...page } = pageOf(count, { wanted: pageNo, size: pageSize });
  const items = await notes
    .select(["note.id", "note.text", "staff.display_name as author", "note.created_at as createdAt"])
    .orderBy("note.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { ...page, items };
}

/** Refusals: `unknown_account`, `different_content`. */
export async function addNote(
  app: App,
  note: { accountId: number; text: string; formKey: string; by: ActingStaff },
): Promise<Outcome<{ noteId: number }, "unknown_account" | "different_content">> {
  const { accountId, text, formKey: key, by } = note;
  const account = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account) return refuse("unknown_account");
  return app.store.transaction(() =>
    once(app, { scope: `member_note:${by.staffId}`, key, content: { accountId, text } }, function* (): Tx<{
      ok: true;
      noteId: number;
    }> {
      const noteId = app.ids.next();
      const row = { id: noteId, account_id: accountId, staff_id: by.staffId, text };
      yield* rows((db) => db.insertInto("member_notes").values({ ...row, created_at: app.clock.now() }));
      yield* recordAudit(app, {
        ...byStaff(by),
        action: "member.noted",
        target: `member:${accountId}`,
        after: { text },
      });
      return { ok: true, noteId };
    }),
  );
}
