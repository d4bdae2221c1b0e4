import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../tests/support/people";
import { Dice } from "../../../tests/support/settlement/random-case";
import type { App } from "../app.server";
import { openAccount } from "../membership/open-account.server";
import { moveInTree } from "./move-in-tree.server";

/** Counted from the tree itself. */
async function counted({ db }: App) {
  const pairs = await db
    .selectFrom("account_tree as tree")
    .innerJoin("accounts as account", "account.id", "tree.descendant_id")
    .select(["tree.ancestor_id", "account.member_type"])
    .where("tree.distance", ">", 0)
    .where("account.is_test", "=", 0)
    .execute();
  const sizes = new Map<number, { agents: number; members: number }>();
  for (const { ancestor_id: id, member_type: type } of pairs) {
    const size = sizes.get(id) ?? { agents: 0, members: 0 };
    sizes.set(id, type === 0 ? { ...size, members: size.members + 1 } : { ...size, agents: size.agents + 1 });
  }
  return sizes;
}

async function kept({ db }: App) {
  const rows = await db.selectFrom("team_sizes").selectAll().execute();
  return new Map(
    rows
      .filter(({ agents, members }) => agents + members > 0)
      .map(({ account_id: id, agents, members }) => [id, { agents, members }]),
  );
}

test("[D26 Z31] the sizes of teams are those of the tree, however accounts come and move", async () => {
  const { app } = await freshApp();
  await addCurrency(app);
  const dice = new Dice(7);
  const agents = [await addAccount(app, { username: "top", memberType: 1 })];
  for (let n = 0; n < 40; n++) {
    const parentId = dice.pick(agents);
    const isAgent = dice.chance(0.4);
    const id = await addAccount(app, { username: `account${n}`, memberType: isAgent ? 41 : 0, parentId });
    if (isAgent) agents.push(id);
  }
  const test = await app.store.transaction(() =>
    openAccount(app, {
      ...{ username: "tester", passwordHash: "", memberType: 0, language: "en", parentId: agents[1]! },
      test: { currency: "BDT" },
    }),
  );
  expect(test.ok).toBe(true);
  expect(await kept(app)).toEqual(await counted(app));
  let moved = 0;
  for (let n = 0; n < 30; n++) {
    const [accountId, toId] = [dice.pick(agents), dice.chance(0.1) ? null : dice.pick(agents)];
    const done = await app.store.transaction(() => moveInTree(app, { accountId, toId }));
    if (done.ok) moved++;
    expect(await kept(app)).toEqual(await counted(app));
  }
  expect(moved).toBeGreaterThan(5);
});
