import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../../tests/support/people";
import { changeList, createList } from "./change-list.server";
import { NamesSchema } from "./member-list-form";
import { findMemberList, listedMembers, memberLists } from "./member-lists.views.server";

const by = { staffId: 7, ip: "203.0.113.7" };

async function scene() {
  const { app, db } = await freshApp();
  await addCurrency(app);
  const ids = await Promise.all(
    ["farhana", "rahim77", "mitu"].map((username) => addAccount(app, { username })),
  );
  const made = await createList(app, { tag: "high-rollers", formKey: "list-form-key-0001", by });
  if (!made.ok) throw new Error(made.refusal);
  const { id: listId } = made;
  const change = (what: "add" | "remove", names: string[]) =>
    changeList(app, { listId, change: what, names, by });
  const names = async () => {
    const list = (await findMemberList(app, listId))!;
    return (await listedMembers(app, { list, pageNo: 1 })).items.map(({ username }) => username);
  };
  const actions = async () =>
    (await db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(({ action }) => action);
  return { app, db, ids, listId, change, names, actions };
}

test("[Z26] a list is made once for each form, and no two have one name", async () => {
  const { app, listId, actions } = await scene();
  const again = { tag: "high-rollers", by };
  expect(await createList(app, { ...again, formKey: "list-form-key-0001" })).toEqual({
    ok: true,
    id: listId,
  });
  const answers = await Promise.all(
    [2, 3, 4].map((n) => createList(app, { tag: "birthdays", formKey: `list-form-key-000${n}`, by })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await createList(app, { ...again, formKey: "list-form-key-0009" })).toEqual({
    ...{ ok: false, refusal: "list_exists" },
  });
  expect((await memberLists(app)).map(({ tag, members }) => [tag, members])).toEqual([
    ["birthdays", 0],
    ["high-rollers", 0],
  ]);
  expect(await actions()).toEqual(["member_list.created", "member_list.created"]);
});

test("[Z26] members are put on a list and taken off it by name, all or none; unknown names are said", async () => {
  const { app, listId, change, names, actions, ids } = await scene();
  expect(await change("add", ["farhana", "nobody", "RAHIM77", "no-one"])).toEqual({
    ...{ ok: false, refusal: "unknown_names", names: ["nobody", "no-one"] },
  });
  expect(await names()).toEqual([]);
  expect(await change("add", ["farhana", "RAHIM77", "Farhana"])).toEqual({ ok: true, count: 2 });
  expect(await change("add", ["farhana", "mitu"])).toEqual({ ok: true, count: 1 });
  expect(await names()).toEqual(["farhana", "mitu", "rahim77"]);
  expect(await change("remove", ["mitu"])).toEqual({ ok: true, count: 1 });
  expect(await change("remove", ["farhana", "mitu"])).toEqual({
    ...{ ok: false, refusal: "not_on_list", names: ["mitu"] },
  });
  expect(await names()).toEqual(["farhana", "rahim77"]);
  // Nothing is written down where nothing changed.
  expect(await change("add", ["farhana"])).toEqual({ ok: true, count: 0 });
  expect(await actions()).toEqual([
    "member_list.created",
    ...Array.from({ length: 3 }, () => "member_list.changed"),
  ]);
  const log = await app.db.selectFrom("audit_log").select("after").orderBy("id", "desc").executeTakeFirst();
  expect(JSON.parse(log!.after)).toEqual({ tag: "high-rollers", removed: [ids[2]] });
  const answer = await changeList(app, { listId: listId + 1, change: "add", names: ["farhana"], by });
  expect(answer).toEqual({ ok: false, refusal: "unknown_list" });
});

test("[Z26] of many changes at once none is lost or done twice", async () => {
  const { change, names } = await scene();
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => change("add", ["farhana", "mitu"])),
    change("add", ["rahim77"]),
  ]);
  expect(answers.map((one) => (one.ok ? one.count : 0)).sort()).toEqual([0, 0, 1, 2]);
  expect(await names()).toEqual(["farhana", "mitu", "rahim77"]);
});

test("[Z26] a list of more names than one query takes is read whole, and names are parted by lines and commas", async () => {
  const { change, names } = await scene();
  const many = Array.from({ length: 1_200 }, (_, n) => `unknown${n}`);
  const refused = await change("add", ["farhana", ...many]);
  expect(refused).toMatchObject({ refusal: "unknown_names" });
  expect("names" in refused && refused.names).toHaveLength(1_200);
  expect(await names()).toEqual([]);
  const parsed = NamesSchema.safeParse({ names: " farhana \r\nmitu, rahim77;\n\nmitu\n" });
  expect(parsed.data).toEqual({ names: ["farhana", "mitu", "rahim77"] });
  expect(NamesSchema.safeParse({ names: " \n , " }).success).toBe(false);
});
