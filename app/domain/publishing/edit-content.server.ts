import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { changeKept } from "../shared/versions.server";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { contentOfForm, pictureColumn, type ContentWish } from "./content-columns";

/**
 * The one way in which staff save what has texts in several languages, a picture and a running time: banners,
 * promotions, products. Each form does its work once, nobody's change is lost, and the log holds what was there before.
 */

/** What staff send to have it saved. */
export interface Saving<Wish extends ContentWish> {
  wish: Wish;
  formKey: string;
  by: ActingStaff;
}

export interface Changing<Wish extends ContentWish> extends Saving<Wish> {
  id: number;
  /** That the form was made of. */
  version: number;
  /** Of the form. */
  languages: readonly string[];
}

interface ContentRow {
  id: number;
  picture_id: number | null;
}

/** The columns that every kind of content has from its saving, not from its form. */
type SavedColumns = ContentRow & { version: number };

/** Each form creates one. Refusals: `different_content` of a form that was sent before, and the insert's own. */
export async function createContent<Row extends ContentRow, Code extends string = never>(
  app: App,
  kind: string,
  { wish, formKey, by, slug }: Saving<ContentWish> & { slug?: string },
  insert: (saved: SavedColumns) => Tx<Row | Refused<Code>>,
): Promise<Outcome<{ id: number }, Code | "different_content">> {
  const id = app.ids.next();
  const content = { slug, ...contentOfForm(wish) };
  const key = { scope: `${kind}:new:${by.staffId}`, key: formKey, content };
  return changeKept(app, "content", () =>
    once(app, key, function* () {
      const after = yield* insert({ id, picture_id: yield* pictureColumn(app, wish, null), version: 1 });
      if ("refusal" in after) return after;
      yield* recordAudit(app, { ...byStaff(by), action: `${kind}.created`, target: `${kind}:${id}`, after });
      return { ok: true as const, id };
    }),
  );
}

interface Steps<Row> {
  find: (id: number) => Tx<Row | undefined>;
  /** Of the row that still has the form's version. */
  update: (before: Row, saved: Omit<SavedColumns, "id">) => Tx<Row | undefined>;
}

/**
 * Whoever saves what somebody else has saved meanwhile is refused, so that no change is lost. Refusals:
 * `different_content` of a form that was sent before, `unknown_…` of its kind, `changed_meanwhile` when it has another
 * version by now.
 */
export async function changeContent<Kind extends string, Row extends ContentRow>(
  app: App,
  kind: Kind,
  { id, version, wish, formKey, by }: Changing<ContentWish>,
  { find, update }: Steps<Row>,
): Promise<Outcome<object, "different_content" | "changed_meanwhile" | `unknown_${Kind}`>> {
  const key = { scope: `${kind}:${id}`, key: formKey, content: contentOfForm(wish) };
  return changeKept(app, "content", () =>
    once(app, key, function* () {
      const before = yield* find(id);
      if (!before) return refuse(`unknown_${kind}` as const);
      const picture_id = yield* pictureColumn(app, wish, before.picture_id);
      const after = yield* update(before, { picture_id, version: version + 1 });
      if (!after) return refuse("changed_meanwhile");
      const entry = { action: `${kind}.changed`, target: `${kind}:${id}`, before, after };
      yield* recordAudit(app, { ...byStaff(by), ...entry });
      return { ok: true as const };
    }),
  );
}
