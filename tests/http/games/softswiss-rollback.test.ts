// tier: first, on both stores
import { describe, expect, test } from "vitest";
import {
  bet,
  betwinOf,
  openVendorSite,
  refusal,
  rollbackOf,
  undo,
  win,
  type Reply,
  type VendorSite,
  ANY_ID,
} from "../../support/vendor-site";

interface RolledBack {
  balance: string;
  round_id: string;
  transactions: { id_provider: string; id: string }[];
}
const rolledBack = (reply: Reply) => reply.body as RolledBack;
const idsIn = (reply: Reply) => rolledBack(reply).transactions.map(({ id }) => id);

describe("[Z17] taking back", () => {
  test("a bet gives its stake back", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    const placed = await site.call("betwin", betwinOf(player, [bet("b-1", "2.50")]));

    const reply = await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1")]));

    expect(Object.keys(rolledBack(reply))).toEqual(["balance", "round_id", "transactions"]);
    expect(rolledBack(reply)).toEqual({
      balance: "10.00",
      round_id: (placed.body as RolledBack).round_id,
      transactions: [{ id_provider: "rb-1", id: ANY_ID }],
    });
    expect(await site.balance(player)).toBe(1_000n);
  });

  test("a win takes its payout back", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    await site.call("betwin", betwinOf(player, [win("w-1", "2.50")]));

    expect(await site.call("rollback", rollbackOf(player, [undo("rb-1", "w-1")]))).toMatchObject({
      body: { balance: "10.00" },
    });
    expect(await uncollected(site)).toBe(0n);
  });

  test.each([
    ["a part of it", "7.00", "0.00", 400n],
    ["all of it", "10.00", "0.00", 700n],
    ["nothing of it", "2.00", "1.00", 0n],
  ])(
    "of a win that is spent takes what is there, and books the rest: spent %s",
    async (_, spent, left, lacking) => {
      const site = await openVendorSite();
      const player = await site.addPlayer({ balanceMinor: 300n });
      await site.call("betwin", betwinOf(player, [win("w-1", "7.00")]));
      await site.call("betwin", betwinOf(player, [bet("b-1", spent)], { round: "r-2" }));

      const reply = await site.call("rollback", rollbackOf(player, [undo("rb-1", "w-1")]));

      expect(rolledBack(reply).balance).toBe(left);
      expect(idsIn(reply)).toEqual([ANY_ID]);
      expect(await uncollected(site)).toBe(lacking);
      expect(await site.verify()).toBeUndefined();
    },
  );

  test("is in order: the stake that comes back first pays for the win that is taken after it", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 500n });
    await site.call("betwin", betwinOf(player, [bet("b-1", "5.00"), win("w-1", "3.00")]));
    await site.call("betwin", betwinOf(player, [bet("b-2", "3.00")], { round: "r-2" }));

    const reply = await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1"), undo("rb-2", "w-1")]));

    expect(rolledBack(reply).balance).toBe("2.00");
    expect(await uncollected(site)).toBe(0n);
  });

  test("names in the ledger what it took back", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 500n });
    await site.call("betwin", betwinOf(player, [bet("b-1", "5.00")]));
    await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1")]));

    const posted = await site.db
      .selectFrom("ledger_transactions")
      .select(["id", "kind", "reverses_id"])
      .where("kind", "in", ["bet", "rollback"])
      .orderBy("id")
      .execute();
    expect(posted).toMatchObject([
      { kind: "bet", reverses_id: null },
      { kind: "rollback", reverses_id: posted[0]!.id },
    ]);
  });
});

describe("[Z17] what cannot be taken back", () => {
  test("an unknown transaction: an empty id, nothing moves, and it may never come any more", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    await site.call("betwin", betwinOf(player, [bet("b-1", "2.50")]));

    const reply = await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1"), undo("rb-2", "z-9")]));

    expect(rolledBack(reply)).toMatchObject({ balance: "10.00" });
    expect(idsIn(reply)).toEqual([ANY_ID, ""]);
    expect(await site.call("betwin", betwinOf(player, [bet("z-9", "1.00")]))).toMatchObject(
      refusal("409", "action already rolled back"),
    );
    expect(await site.call("betwin", betwinOf(player, [win("z-9", "1.00")]))).toMatchObject(
      refusal("409", "action already rolled back"),
    );
    expect(await site.balance(player)).toBe(1_000n);
  });

  test("one of another player is unknown, and stays that player's", async () => {
    const site = await openVendorSite();
    const [one, two] = [
      await site.addPlayer({ balanceMinor: 500n }),
      await site.addPlayer({ balanceMinor: 500n }),
    ];
    await site.call("betwin", betwinOf(one, [bet("b-1", "1.00")]));

    const reply = await site.call("rollback", rollbackOf(two, [undo("rb-1", "b-1")]));

    expect(idsIn(reply)).toEqual([""]);
    expect([await site.balance(one), await site.balance(two)]).toEqual([400n, 500n]);
    expect(idsIn(await site.call("rollback", rollbackOf(one, [undo("rb-1", "b-1")])))).not.toEqual([""]);
    expect(await site.balance(one)).toBe(500n);
  });

  test("one that was taken back under another id: an empty id, nothing moves", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    await site.call("betwin", betwinOf(player, [bet("b-1", "2.50")]));
    await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1")]));

    const reply = await site.call("rollback", rollbackOf(player, [undo("rb-2", "b-1")]));

    expect(reply).toMatchObject({ status: 200, body: { balance: "10.00" } });
    expect(idsIn(reply)).toEqual([""]);
    expect(await site.balance(player)).toBe(1_000n);
  });

  test("a rollback, whether it had an effect or not", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    await site.call("betwin", betwinOf(player, [bet("b-1", "2.50")]));
    await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1"), undo("rb-2", "z-9")]));

    const reply = await site.call(
      "rollback",
      rollbackOf(player, [undo("rb-3", "rb-1"), undo("rb-4", "rb-2")]),
    );

    expect(idsIn(reply)).toEqual(["", ""]);
    expect(await site.balance(player)).toBe(1_000n);
  });

  test("a transaction that is known by its id alone", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    await site.db
      .insertInto("vendor_transactions")
      .values({
        id: 1,
        vendor_id: site.vendorId,
        account_id: player.accountId,
        provider_id: "old-1",
        kind: "",
        round_id: null,
        amount_minor: null,
        balance_after_minor: 100n,
        answered_id: "op-1",
        ledger_transaction_id: null,
        created_at: 0,
      })
      .execute();

    expect(idsIn(await site.call("rollback", rollbackOf(player, [undo("rb-1", "old-1")])))).toEqual([""]);
    expect(await site.balance(player)).toBe(1_000n);
  });
});

describe("[Z17 Z06] repeats of a rollback", () => {
  test("have the first answer, with the balance of then, also when it had no effect", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    await site.call("betwin", betwinOf(player, [bet("b-1", "2.50")]));
    const effective = rollbackOf(player, [undo("rb-1", "b-1")]);
    const idle = rollbackOf(player, [undo("rb-2", "z-9")]);
    const first = [await site.call("rollback", effective), await site.call("rollback", idle)];
    await site.call("betwin", betwinOf(player, [bet("b-2", "9.00")], { round: "r-2" }));

    expect([await site.call("rollback", effective), await site.call("rollback", idle)]).toEqual(first);
    expect(first[0]).toMatchObject({ body: { balance: "10.00" } });
    expect(await site.balance(player)).toBe(100n);
  });

  test("together with new ones answer today's balance", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    await site.call("betwin", betwinOf(player, [bet("b-1", "2.00"), bet("b-2", "3.00")]));
    const first = await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1")]));

    const mixed = await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1"), undo("rb-2", "b-2")]));

    expect(rolledBack(mixed).balance).toBe("10.00");
    expect(idsIn(mixed)[0]).toBe(idsIn(first)[0]);
  });

  test("twice in one batch count once, under one id or two", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    await site.call("betwin", betwinOf(player, [bet("b-1", "2.00")]));

    const reply = await site.call(
      "rollback",
      rollbackOf(player, [undo("rb-1", "b-1"), undo("rb-1", "b-1"), undo("rb-2", "b-1")]),
    );

    const [one, two, three] = idsIn(reply);
    expect(one).toMatch(/./);
    expect(two).toBe(one);
    expect(three).toBe("");
    expect(await site.balance(player)).toBe(1_000n);
  });
});

/** What the site stands in for. */
async function uncollected({ db }: VendorSite): Promise<bigint> {
  const { sum_minor } = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as account", "account.id", "entry.ledger_account_id")
    .select((row) => row.fn.coalesce(row.fn.sum<bigint>("entry.amount_minor"), row.val(0n)).as("sum_minor"))
    .where("account.kind", "=", "uncollected")
    .executeTakeFirstOrThrow();
  return -BigInt(sum_minor);
}

test("[Z17] a rollback that is repeated with another original or round is answered like the first, and told to the operator", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 1_000n });
  await site.call("betwin", betwinOf(player, [bet("b-1", "2.00"), bet("b-2", "3.00")]));
  const first = await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1")]));
  await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1")]));
  expect(site.warnings).toEqual([]);

  expect(await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-2")]))).toEqual(first);
  expect(await site.balance(player)).toBe(700n);
  expect(site.warnings).toMatchObject([
    { vendor: "acme", providerId: "rb-1", sent: { originalId: "b-2" }, stored: { originalId: "b-1" } },
  ]);
  await site.call("rollback", rollbackOf(player, [undo("rb-2", "b-2"), undo("rb-2", "b-1")]));
  expect(site.warnings).toHaveLength(2);
  // A bet's id used for a rollback is odd as well, and answered with the bet's.
  await site.call("rollback", rollbackOf(player, [undo("b-1", "b-2")]));
  expect(site.warnings.at(-1)).toMatchObject({ sent: { kind: "rollback" }, stored: { kind: "bet" } });
  expect(await site.balance(player)).toBe(1_000n);
});
