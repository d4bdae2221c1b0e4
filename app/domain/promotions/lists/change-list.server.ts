import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { byStaff, recordAudit, type ActingStaff } from "../../audit/audit.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { usernameKey } from "../../vocabulary/account";
import type { ListChange } from "./member-list-form";

/**
 * Staff make a list of members, once for each form. Its tag is what rules name, and stays. Refusals: `list_exists`,
 * `different_content`.
 */
export function createList(
  app: App,
  { tag, formKey, by }: { tag: string; formKey: string; by: ActingStaff },
): Promise<Outcome<{ id: number }, "list_exists" | "different_content">> {
  const id = app.ids.next();
  const key = { scope: `member-list:${by.staffId}`, key: formKey, content: { tag } };
  return app.store.transaction(() =>
    once(app, key, function* (): Tx<Outcome<{ id: number }, "list_exists">> {
      const made = yield* first((db) =>
        db
          .insertInto("member_lists")
          .values({ id, tag, created_at: app.clock.now() })
          .onConflict((conflict) => conflict.column("tag").doNothing())
          .returning("id"),
      );
      if (!made) return refuse("list_exists");
      const entry = { action: "member_list.created", target: `member_list:${id}`, after: { tag } };
      yield* recordAudit(app, { ...byStaff(by), ...entry });
      return { ok: true as const, id };
    }),
  );
}

interface Changing {
  listId: number;
  change: ListChange;
  /** As staff wrote them; capitals make no difference. */
  names: readonly string[];
  by: ActingStaff;
}

export type ListChanged =
  | Outcome<{ count: number }, "unknown_list">
  | (Refused<"unknown_names" | "not_on_list"> & { names: string[] });

const STEP = 500;

/**
 * Members are put on a list or taken off it, all or none. Who is on it already, is not put there twice. Refusals:
 * `unknown_list`, `unknown_names` with those that no account has, `not_on_list` with those who cannot be taken off it.
 */
export function changeList(app: App, { listId, change, names, by }: Changing): Promise<ListChanged> {
  return app.store.transaction(function* (): Tx<ListChanged> {
    const list = yield* hold(listId);
    if (!list) return refuse("unknown_list");
    const { tag } = list;
    const found = yield* accountsOf(names);
    const unknown = names.filter((name) => !found.has(usernameKey(name)));
    if (unknown.length > 0) return { ...refuse("unknown_names"), names: unknown };
    const wanted = [...new Set(found.values())].sort((a, b) => a - b);
    const listed = yield* listedOf(tag, wanted);
    const missing = names.filter((name) => !listed.has(found.get(usernameKey(name))!));
    if (change === "remove" && missing.length > 0) return { ...refuse("not_on_list"), names: missing };
    const changed = wanted.filter((id) => change === "remove" || !listed.has(id));
    for (let from = 0; from < changed.length; from += STEP)
      yield* change === "add"
        ? insert(app, tag, changed.slice(from, from + STEP))
        : remove(tag, changed.slice(from, from + STEP));
    if (changed.length > 0)
      yield* recordAudit(app, {
        ...byStaff(by),
        ...{ action: "member_list.changed", target: `member_list:${listId}` },
        after: { tag, [change === "add" ? "added" : "removed"]: changed },
      });
    return { ok: true, count: changed.length };
  });
}

/** One after the other. */
function* hold(id: number): Tx<{ tag: string } | undefined> {
  return yield* first((db) =>
    db
      .updateTable("member_lists")
      .set((eb) => ({ tag: eb.ref("tag") }))
      .where("id", "=", id)
      .returning("tag"),
  );
}

function* accountsOf(names: readonly string[]): Tx<Map<string, number>> {
  const keys = [...new Set(names.map(usernameKey))];
  const found = new Map<string, number>();
  for (let from = 0; from < keys.length; from += STEP) {
    const accounts = yield* rows((db) =>
      db
        .selectFrom("accounts")
        .select(["id", "username_key"])
        .where("username_key", "in", keys.slice(from, from + STEP)),
    );
    for (const { id, username_key: key } of accounts) found.set(key, id);
  }
  return found;
}

function* listedOf(tag: string, accountIds: readonly number[]): Tx<Set<number>> {
  const listed = new Set<number>();
  for (let from = 0; from < accountIds.length; from += STEP) {
    const found = yield* rows((db) =>
      db
        .selectFrom("member_tags")
        .select("account_id")
        .where("tag", "=", tag)
        .where("account_id", "in", accountIds.slice(from, from + STEP)),
    );
    for (const { account_id } of found) listed.add(account_id);
  }
  return listed;
}

function* insert({ clock }: Pick<App, "clock">, tag: string, accountIds: readonly number[]): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("member_tags")
      .values(accountIds.map((account_id) => ({ account_id, tag, created_at: clock.now() })))
      .onConflict((conflict) => conflict.columns(["account_id", "tag"]).doNothing()),
  );
}

function* remove(tag: string, accountIds: readonly number[]): Tx<void> {
  yield* rows((db) =>
    db.deleteFrom("member_tags").where("tag", "=", tag).where("account_id", "in", accountIds),
  );
}
