import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import type { SettlementCase } from "../../../../tests/support/settlement/case";
import { settleCase } from "../../../../tests/support/settlement/settle-case";
import { smallCase } from "../../../../tests/support/settlement/small-case";
import { listMessages } from "../../outbound/inbox/inbox.server";
import { post } from "../../ledger/ledger.server";
import { acquireLease } from "../../shared/lease.server";
import { payNow } from "./pay-now.server";
import { payoutsAreUntold, tellOfPayouts } from "./tell-of-payouts.server";

async function settled(input: SettlementCase) {
  const { app, clock } = await freshApp({ config: { timeZone: input.zone, currency: input.currency } });
  clock.moveTo(0);
  await settleCase({ app, clock }, input);
  const tell = async () => {
    const lease = (await acquireLease(app, { name: "tell-of-payouts", owner: "test", ttlMs: 60_000 }))!;
    while ((await tellOfPayouts(app, lease)) === "more");
    return payoutsAreUntold(app);
  };
  const idOf = async (username: string) => {
    const accounts = app.db.selectFrom("accounts").select("id").where("username", "=", username);
    return (await accounts.executeTakeFirstOrThrow()).id;
  };
  const titles = async (username: string) => {
    const page = { accountId: await idOf(username), language: "en", kind: undefined, pageNo: 1 };
    return (await listMessages(app, page)).items.map(({ words }) => words?.title);
  };
  return { app, idOf, tell, titles };
}

test("[Z30] a payee is told once what a contract of days paid, however often the job runs", async () => {
  const { tell, titles } = await settled(smallCase());
  for (const runs of [1, 2]) {
    expect([runs, await tell()]).toEqual([runs, false]);
    expect(await titles("A")).toEqual(["৳2.00 under your contract"]);
    expect(await titles("B")).toEqual(["৳1.00 under your contract"]);
  }
});

test("[Z30] what an upline owes is told once, and so is its later payment", async () => {
  const contracts = smallCase().contracts!.filter(({ account }) => account === "A");
  const input = smallCase({ contracts, policy: { payer: { daily_salary: "upline" } } });
  const { app, idOf, tell, titles } = await settled(input);
  for (const runs of [1, 2]) {
    expect([runs, await tell()]).toEqual([runs, false]);
    expect(await titles("A")).toEqual(["৳3.00 is owed under your contract"]);
  }
  const payerId = await idOf("T");
  const fund = async (externalId: string, amountMinor: bigint) => {
    const posted = await app.store.transaction(() =>
      post(app, {
        ...{ source: "case", externalId, kind: "adjustment", currency: "BDT" },
        postings: [
          { party: { kind: "adjustment" }, amountMinor: -amountMinor },
          { party: { kind: "member_main", ownerId: payerId }, amountMinor },
        ],
      }),
    );
    expect(posted.ok).toBe(true);
    await payNow(app, { payerId });
    await tell();
  };
  await fund("a", 1_00n);
  expect((await titles("A"))[0]).toBe("৳1.00 under your contract");
  await fund("b", 5_00n);
  expect((await titles("A"))[0]).toBe("৳2.00 under your contract");
  expect(await titles("A")).toHaveLength(3);
});
