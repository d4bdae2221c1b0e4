import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import type { SettlementCase } from "../../../../tests/support/settlement/case";
import { settleCase } from "../../../../tests/support/settlement/settle-case";
import { smallCase } from "../../../../tests/support/settlement/small-case";
import { addTestAccount } from "../../../../tests/support/test-accounts";
import { moveInTree } from "../../agents/move-in-tree.server";
import { agentExposure } from "./agent-exposure.views.server";

const UPLINES = { payer: { daily_salary: "upline" } };
const THE_DAY = { fromDay: 20261120, toDay: 20261120 };

async function scene(change: Partial<SettlementCase> = {}) {
  const { app, clock } = await freshApp();
  clock.moveTo(0);
  await settleCase({ app, clock }, smallCase(change));
  const people = await app.db.selectFrom("accounts").select(["id", "username"]).execute();
  const idOf = (name: string) => people.find(({ username }) => username === name)!.id;
  /** What was paid to and is owed to the agents directly below one. */
  const payBelow = async (name: string | null, period = THE_DAY) => {
    const { items } = await agentExposure(app, {
      ...{ rootId: name === null ? null : idOf(name), currency: "BDT", period },
      ...({ sort: { by: "account", order: "asc" }, pageNo: 1, pageSize: 20 } as const),
    });
    return items.map(({ username, paidMinor, owedMinor }) => [username, paidMinor, owedMinor]);
  };
  return { app, idOf, payBelow };
}

test("[Z31] where uplines pay, a team is paid what comes from outside of it", async () => {
  const { payBelow } = await scene({
    policy: UPLINES,
    money: [
      { at: "2026-11-20T12:00:00+06:00", account: "T", amount: 1_000 },
      { at: "2026-11-20T12:00:00+06:00", account: "A", amount: 1_000 },
    ],
  });
  // The house paid 4.50 to T, which paid 3.00 of it to A, which paid 1.00 to B.
  expect(await payBelow(null)).toEqual([["T", 450n, 0n]]);
  expect(await payBelow("T")).toEqual([["A", 300n, 0n]]);
  expect(await payBelow("A")).toEqual([["B", 100n, 0n]]);
});

test("[Z31] what an agent owes its own downlines is not owed to its team", async () => {
  const [, , withB] = smallCase().contracts!;
  const { payBelow } = await scene({ policy: UPLINES, contracts: [withB!] });
  expect(await payBelow(null)).toEqual([["T", 0n, 0n]]);
  expect(await payBelow("T")).toEqual([["A", 0n, 0n]]);
  expect(await payBelow("A")).toEqual([["B", 0n, 100n]]);
});

test("[Z31] pay is of the days that are shown, and what is owed of all times", async () => {
  const { payBelow } = await scene({ policy: { review: { daily_salary: true } } });
  const before = { fromDay: 20261101, toDay: 20261119 };
  expect(await payBelow(null)).toEqual([["T", 0n, 450n]]);
  expect(await payBelow(null, before)).toEqual([["T", 0n, 450n]]);
  const paid = await scene();
  expect(await paid.payBelow(null)).toEqual([["T", 450n, 0n]]);
  expect(await paid.payBelow(null, before)).toEqual([["T", 0n, 0n]]);
});

test("[Z31] test accounts in a team add nothing to what it holds", async () => {
  const { app, idOf } = await scene();
  const { accountId } = await addTestAccount(app, { username: "tester", balanceMinor: 9_900n });
  const moved = await app.store.transaction(() => moveInTree(app, { accountId, toId: idOf("B") }));
  expect(moved.ok).toBe(true);
  const { items } = await agentExposure(app, {
    ...{ rootId: null, currency: "BDT", period: THE_DAY },
    ...({ sort: { by: "account", order: "asc" }, pageNo: 1, pageSize: 20 } as const),
  });
  expect(items.map(({ username, balanceMinor }) => [username, balanceMinor])).toEqual([["T", 450n]]);
});
