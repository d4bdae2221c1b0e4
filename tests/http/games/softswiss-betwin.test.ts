// tier: first, on both stores
import { describe, expect, test } from "vitest";
import { freezeAccount } from "~/domain/oversight/freeze.server";
import { findSession } from "~/domain/access/sessions.server";
import { addBarred, importBarred, removeBarred } from "~/domain/persons/exclusion-list/edit-list.server";
import { excludeSelf, takeBreak } from "~/domain/membership/pause.server";
import { openSessionOf } from "../../support/people";
import {
  balanceBody,
  bet,
  betwinOf,
  finishBody,
  openVendorSite,
  refusal,
  rollbackOf,
  undo,
  win,
  type Reply,
  type VendorSite,
  ANY_ID,
} from "../../support/vendor-site";

const STAFF = { staffId: 7, ip: "203.0.113.1" };
const NOBODY = {
  ...{ fullName: "", birthday: null, idNumber: "", mobile: "", email: "" },
  ...{ fromDay: 20261121, untilDay: null, reason: "National register" },
};

interface Played {
  round_id: string;
  transactions: { id_provider: string; id: string; bonus_amount: string }[];
  balance: string;
}
const played = (reply: Reply) => reply.body as Played;

describe("[Z17] bets and wins", () => {
  test("move money in order and are answered in order, each with an id of ours", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });

    const reply = await site.call("betwin", betwinOf(player, [bet("b-1", "10.00"), win("w-1", "25.00")]));

    expect(reply.status).toBe(200);
    expect(Object.keys(played(reply))).toEqual(["round_id", "transactions", "balance"]);
    expect(played(reply)).toEqual({
      round_id: ANY_ID,
      transactions: [
        { id_provider: "b-1", id: ANY_ID, bonus_amount: "0.00" },
        { id_provider: "w-1", id: ANY_ID, bonus_amount: "0.00" },
      ],
      balance: "115.00",
    });
    const [first, second] = played(reply).transactions;
    expect(first!.id).not.toBe(second!.id);
    expect(await site.balance(player)).toBe(11_500n);
    expect(await site.verify()).toBeUndefined();
  });

  test("of one round have the same round of ours, of another player or round another", async () => {
    const site = await openVendorSite();
    const [one, two] = [
      await site.addPlayer({ balanceMinor: 500n }),
      await site.addPlayer({ balanceMinor: 500n }),
    ];
    const roundOf = async (player: typeof one, id: string, round: string) =>
      played(await site.call("betwin", betwinOf(player, [bet(id, "1.00")], { round }))).round_id;

    const first = await roundOf(one, "b-1", "r-1");
    expect(await roundOf(one, "b-2", "r-1")).toBe(first);
    expect(await roundOf(one, "b-3", "r-2")).not.toBe(first);
    expect(await roundOf(two, "b-1", "r-1")).not.toBe(first);
  });

  test("may take exactly everything", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });

    expect(await site.call("betwin", betwinOf(player, [bet("b-1", "10.00")]))).toMatchObject({
      body: { balance: "0.00" },
    });
  });

  test("a win earlier in the batch pays a later bet", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    const batch = [win("w-1", "5.00"), bet("b-1", "4.00"), win("w-2", "1.00"), bet("b-2", "2.00")];

    expect(await site.call("betwin", betwinOf(player, batch))).toMatchObject({ body: { balance: "0.00" } });
  });
});

describe("[Z17] all or none", () => {
  test("a bet that is too much refuses the whole batch, with the balance before it", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });
    const batch = [bet("b-1", "60.00"), win("w-1", "5.00"), bet("b-2", "45.01")];

    expect(await site.call("betwin", betwinOf(player, batch))).toEqual(
      expect.objectContaining(refusal("100", "insufficient funds", "100.00")),
    );
    expect(await site.balance(player)).toBe(10_000n);
    expect(await site.db.selectFrom("vendor_transactions").select("id").execute()).toEqual([]);
    expect(await site.db.selectFrom("rounds").select("id").execute()).toEqual([]);

    const again = await site.call(
      "betwin",
      betwinOf(player, [bet("b-1", "60.00"), win("w-1", "5.00"), bet("b-2", "45.00")]),
    );
    expect(again).toMatchObject({ status: 200, body: { balance: "0.00" } });
  });

  test("an item that was rolled back before refuses the whole batch", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });
    await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-2")]));

    const reply = await site.call("betwin", betwinOf(player, [bet("b-1", "1.00"), bet("b-2", "1.00")]));

    expect(reply).toMatchObject(refusal("409", "action already rolled back"));
    expect(reply.body).not.toHaveProperty("meta.balance");
    expect(await site.balance(player)).toBe(10_000n);
  });
});

describe("[Z17] what a player may", () => {
  test("unknown players have no wallet, at any call", async () => {
    const site = await openVendorSite();
    const nobody = { accountId: 0, ref: "nobody" };
    const calls = [
      await site.call("balance", balanceBody(nobody)),
      await site.call("betwin", betwinOf(nobody, [bet("b-1", "1.00")])),
      await site.call("rollback", rollbackOf(nobody, [undo("rb-1", "b-1")])),
      await site.call("finish", finishBody(nobody)),
    ];
    for (const reply of calls) expect(reply).toMatchObject(refusal("101", "unknown player"));
  });

  test("our own id of an account means nothing to a vendor, nor does another vendor's reference", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 100n });

    expect(player.ref).toMatch(/^[\w-]{22}$/);
    const reply = await site.call("balance", balanceBody({ ...player, ref: String(player.accountId) }));
    expect(reply).toMatchObject(refusal("101", "unknown player"));
  });

  test("another currency than the player's is refused at every call", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 100n });
    for (const currency of ["JPY", "XYZ"]) {
      const calls = [
        await site.call("balance", balanceBody(player, currency)),
        await site.call("betwin", betwinOf(player, [win("w-1", "1")], { currency })),
        await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1")], { currency })),
        await site.call("finish", { ...finishBody(player), currency }),
      ];
      for (const reply of calls) {
        expect(reply).toMatchObject(refusal("154", "currency is not allowed for the player"));
      }
    }
    expect(await site.db.selectFrom("vendor_tombstones").selectAll().execute()).toEqual([]);
  });

  test("a bet above the player's own limit is refused with the balance; one at the limit, and wins, are not", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n, betLimitMinor: 1_000n });

    expect(await site.call("betwin", betwinOf(player, [bet("b-1", "10.01")]))).toMatchObject(
      refusal("105", "bet limit reached", "100.00"),
    );
    expect(
      await site.call("betwin", betwinOf(player, [bet("b-2", "10.00"), win("w-1", "500.00")])),
    ).toMatchObject({
      body: { balance: "590.00" },
    });
  });

  test("the limit comes before the funds, and is of one bet", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 100n, betLimitMinor: 500n });

    expect(await site.call("betwin", betwinOf(player, [bet("b-1", "5.01")]))).toMatchObject(
      refusal("105", "bet limit reached", "1.00"),
    );
    const batch = [win("w-1", "9.00"), bet("b-2", "5.00"), bet("b-3", "5.00")];
    expect(await site.call("betwin", betwinOf(player, batch))).toMatchObject({ body: { balance: "0.00" } });
  });

  test("a limit of nothing allows no bet at all", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 7_700n, betLimitMinor: 0n });

    expect(await site.call("betwin", betwinOf(player, [bet("b-1", "0.01")]))).toMatchObject(
      refusal("105", "bet limit reached", "77.00"),
    );
  });

  const stops: [string, (site: VendorSite, accountId: number) => Promise<{ ok: boolean }>][] = [
    [
      "whom staff freeze",
      ({ app }, accountId) => freezeAccount(app, { accountId, reason: "Stolen card", by: STAFF }),
    ],
    [
      "who takes a break",
      ({ app }, accountId) =>
        takeBreak(app, { accountId, length: "day", by: { kind: "member", id: accountId, ip: STAFF.ip } }),
    ],
    [
      "who excludes himself",
      ({ app }, accountId) =>
        excludeSelf(app, {
          ...{ accountId, length: "halfYear" },
          by: { kind: "member", id: accountId, ip: STAFF.ip },
        }),
    ],
    [
      "who is put on the exclusion list by hand",
      ({ app }) => addBarred(app, { entry: { ...NOBODY, idNumber: "ab 123456" }, by: STAFF }),
    ],
    [
      "whom an imported list names",
      ({ app }) => importBarred(app, { text: "id_number,reason\nAB123456,Register", by: STAFF }),
    ],
  ];
  test.each(stops)(
    "[Q07 Q35 Z34] a player %s with a round open stakes nothing more; what was staked is settled and taken back",
    async (_, stop) => {
      const site = await openVendorSite();
      const player = await site.addPlayer({ balanceMinor: 10_000n });
      const { accountId } = player;
      await site.db
        .insertInto("person_marks")
        .values({ kind: "id_number", mark: "AB123456", account_id: accountId, is_sole: 0 })
        .execute();
      const token = await openSessionOf(site.app, accountId);
      await site.call("betwin", betwinOf(player, [bet("b-1", "10.00"), bet("b-2", "10.00")]));
      expect(await stop(site, accountId)).toMatchObject({ ok: true });

      const next = betwinOf(player, [bet("b-3", "1.00")]);
      expect(await site.call("betwin", next)).toMatchObject(refusal("110", "player is disabled"));
      expect(await site.call("betwin", betwinOf(player, [win("w-1", "3.00")]))).toMatchObject({
        body: { balance: "83.00" },
      });
      expect(await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-2")]))).toMatchObject({
        body: { balance: "93.00" },
      });
      expect(await site.call("finish", finishBody(player))).toMatchObject({ status: 200 });
      expect(await site.balance(player)).toBe(9_300n);
      expect(await site.verify()).toBeUndefined();
      const isOpen = (await findSession(site.app, token, "member")) !== undefined;
      expect(isOpen, "only a break lets one look").toBe(stop === stops[1]![1]);
    },
  );

  test("[Q07] an entry that begins tomorrow stops bets tomorrow, and one that is removed none", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 10_000n });
    await site.db
      .insertInto("person_marks")
      .values({ kind: "id_number", mark: "AB123456", account_id: player.accountId, is_sole: 0 })
      .execute();
    const entry = { ...NOBODY, idNumber: "AB123456", fromDay: 20261122 };
    const added = await addBarred(site.app, { entry, by: STAFF });
    if (!added.ok) throw new Error(added.refusal);
    const stake = async (id: string) =>
      (await site.call("betwin", betwinOf(player, [bet(id, "1.00")]))).status;
    expect(await stake("b-1")).toBe(200);
    site.clock.moveTo(Date.parse("2026-11-22T00:00:00+06:00"));
    expect(await stake("b-2")).not.toBe(200);
    await removeBarred(site.app, { barredId: added.barredId, reason: "Mistaken", by: STAFF });
    expect(await stake("b-3")).toBe(200);
  });

  test.each(["frozen", "closed", "dormant"])(
    "[Q18] a %s player bets no more, but what was staked is settled",
    async (status) => {
      const site = await openVendorSite();
      const player = await site.addPlayer({ balanceMinor: 10_000n });
      await site.call("betwin", betwinOf(player, [bet("b-1", "10.00"), bet("b-2", "10.00")]));
      await site.db.updateTable("accounts").set({ status }).where("id", "=", player.accountId).execute();
      const disabled = refusal("110", "player is disabled");

      expect(await site.call("balance", balanceBody(player))).toMatchObject(disabled);
      expect(await site.call("betwin", betwinOf(player, [bet("b-3", "1.00")]))).toMatchObject(disabled);
      expect(
        await site.call("betwin", betwinOf(player, [win("w-3", "1.00"), bet("b-3", "1.00")])),
      ).toMatchObject(disabled);
      // The bet was taken before: what it brought is the player's, and asking again is told the same.
      expect(await site.call("betwin", betwinOf(player, [bet("b-1", "10.00")]))).toMatchObject({
        status: 200,
      });
      expect(await site.call("betwin", betwinOf(player, [win("w-1", "3.00")]))).toMatchObject({
        body: { balance: "83.00" },
      });
      expect(await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-2")]))).toMatchObject({
        body: { balance: "93.00" },
      });
      expect(await site.call("finish", finishBody(player))).toMatchObject({ status: 200 });
    },
  );
});

describe("[Z17 Z06] repeats", () => {
  test("the same bytes again have the same answer, whatever was played since", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    const request = betwinOf(player, [bet("b-1", "2.50"), win("w-1", "0.75")]);
    const first = await site.call("betwin", request);
    await site.call("betwin", betwinOf(player, [bet("b-9", "8.00")], { round: "r-9" }));

    expect(first).toMatchObject({ body: { balance: "8.25" } });
    expect(await site.call("betwin", request)).toEqual(first);
    expect(await site.balance(player)).toBe(25n);
  });

  test("a part of a batch is answered with the balance of its own moment", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    const first = await site.call("betwin", betwinOf(player, [bet("b-1", "2.50"), win("w-1", "0.75")]));

    const part = await site.call("betwin", betwinOf(player, [bet("b-1", "2.50")]));

    expect(played(part)).toEqual({
      ...played(first),
      transactions: [played(first).transactions[0]],
      balance: "7.50",
    });
  });

  test("old ones and new ones together: the new ones are applied, the balance is today's", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    const first = await site.call("betwin", betwinOf(player, [bet("b-1", "2.00")]));

    const mixed = await site.call(
      "betwin",
      betwinOf(player, [win("w-1", "1.00"), bet("b-1", "2.00"), bet("b-2", "3.00")]),
    );

    expect(played(mixed).balance).toBe("6.00");
    expect(played(mixed).transactions[1]).toEqual(played(first).transactions[0]);
    expect(await site.balance(player)).toBe(600n);
  });

  test("the same id twice in one batch counts once", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });

    const reply = await site.call(
      "betwin",
      betwinOf(player, [bet("b-1", "2.00"), bet("b-1", "2.00"), win("w-1", "1.00")]),
    );

    const [one, two] = played(reply).transactions;
    expect(one).toEqual(two);
    expect(played(reply)).toMatchObject({ balance: "9.00", transactions: { length: 3 } });
    expect(await site.balance(player)).toBe(900n);
  });

  test("another amount, kind or round under a known id is answered like the first, and told to the operator", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    const first = await site.call("betwin", betwinOf(player, [bet("b-1", "2.00")]));

    for (const odd of [bet("b-1", "9.00"), win("b-1", "2.00")]) {
      expect(await site.call("betwin", betwinOf(player, [odd]))).toEqual(first);
    }
    expect(await site.call("betwin", betwinOf(player, [bet("b-1", "2.00")], { round: "r-2" }))).toEqual(
      first,
    );
    expect(await site.balance(player)).toBe(800n);
    expect(site.warnings).toMatchObject([
      { vendor: "acme", providerId: "b-1", sent: { amountMinor: "900" } },
      { vendor: "acme", providerId: "b-1", sent: { kind: "win" } },
      { vendor: "acme", providerId: "b-1", sent: { kind: "bet", amountMinor: "200" } },
    ]);
    expect(await site.db.selectFrom("rounds").select("vendor_round_id").execute()).toHaveLength(1);
  });

  test("an id that comes twice in one batch counts once, and another amount under it is told to the operator", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    const batch = [bet("b-1", "2.00"), bet("b-1", "2.00"), bet("b-1", "3.00")];
    expect(await site.call("betwin", betwinOf(player, batch))).toMatchObject({ status: 200 });
    expect(await site.balance(player)).toBe(800n);
    expect(site.warnings).toMatchObject([
      { providerId: "b-1", sent: { amountMinor: "300" }, stored: { kind: "bet", amountMinor: "200" } },
    ]);
  });

  test("a repeat of a bet that was rolled back since is answered as at first, and moves nothing", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 1_000n });
    const request = betwinOf(player, [bet("b-1", "2.00")]);
    const first = await site.call("betwin", request);
    await site.call("rollback", rollbackOf(player, [undo("rb-1", "b-1")]));

    expect(await site.call("betwin", request)).toEqual(first);
    expect(await site.balance(player)).toBe(1_000n);
  });

  test("the same id of another player is another transaction", async () => {
    const site = await openVendorSite();
    const [one, two] = [
      await site.addPlayer({ balanceMinor: 500n }),
      await site.addPlayer({ balanceMinor: 500n }),
    ];
    await site.call("betwin", betwinOf(one, [bet("b-1", "1.00")]));

    expect(await site.call("betwin", betwinOf(two, [bet("b-1", "2.00")]))).toMatchObject({
      body: { balance: "3.00" },
    });
  });

  test("a refused bet may come again when there is money", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    const request = betwinOf(player, [bet("b-1", "2.00")]);
    await site.call("betwin", request);
    await site.call("betwin", betwinOf(player, [win("w-1", "2.00")]));

    expect(await site.call("betwin", request)).toMatchObject({ status: 200, body: { balance: "0.00" } });
  });

  test("a batch of hundreds is one transaction, and its repeat moves nothing", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer({ balanceMinor: 100_000n });
    const batch = Array.from({ length: 350 }, (_, n) =>
      n % 2 ? win(`w-${n}`, "1.00") : bet(`b-${n}`, "2.00"),
    );
    const first = await site.call("betwin", betwinOf(player, batch));

    expect(played(first)).toMatchObject({ balance: "825.00", transactions: { length: 350 } });
    expect(await site.call("betwin", betwinOf(player, batch))).toEqual(first);
    expect(await site.verify()).toBeUndefined();
  });
});

describe("[Z17] a wager that would pass the largest amount gets the contract's refusal", () => {
  const LARGEST = "1000000000000000.00";
  const refused = (place: number) => ({
    status: 400,
    body: {
      code: "invalid_argument",
      msg: `transactions[${place}].amount: not a valid decimal amount`,
      meta: { api_code: "400" },
    },
  });

  test("where the balance would be too large, and moves nothing", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    const play = (items: object[], round: string) => site.call("betwin", betwinOf(player, items, { round }));
    expect(await play([win("w-1", LARGEST)], "r-1")).toMatchObject({ status: 200 });
    expect(await play([bet("b-1", "1.00"), win("w-2", "1.01")], "r-2")).toMatchObject(refused(1));
    expect(await site.balance(player)).toBe(10n ** 17n);
    expect(await site.db.selectFrom("rounds").select("vendor_round_id").execute()).toHaveLength(1);
    expect(await play([bet("b-2", "1.01"), win("w-3", "1.01")], "r-3")).toMatchObject({ status: 200 });
    expect(await site.verify()).toBeUndefined();
  });

  test("where a sum of the round would be, in many calls", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    const both = (n: number) => [win(`w-${n}`, LARGEST), bet(`b-${n}`, LARGEST)];
    for (let n = 0; n < 92; n++)
      expect(await site.call("betwin", betwinOf(player, both(n)))).toMatchObject({ status: 200 });
    expect(await site.call("betwin", betwinOf(player, both(92)))).toMatchObject(refused(0));
    expect(await site.balance(player)).toBe(0n);
    expect(await site.verify()).toBeUndefined();
    const [last] = await site.db
      .selectFrom("vendor_messages")
      .select("status")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(last).toEqual({ status: 400 });
  });

  test("and in one batch", async () => {
    const site = await openVendorSite();
    const player = await site.addPlayer();
    const batch = Array.from({ length: 100 }, (_, n) => [
      win(`w-${n}`, LARGEST),
      bet(`b-${n}`, LARGEST),
    ]).flat();
    expect(await site.call("betwin", betwinOf(player, batch))).toMatchObject(refused(0));
    expect(await site.balance(player)).toBe(0n);
    expect(await site.verify()).toBeUndefined();
  });
});

test("[Z17] a repeated bet that names another round makes no round row, whether or not it says that it is finished", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 1_000n });
  const play = (items: object[], fields: object) => site.call("betwin", betwinOf(player, items, fields));
  const rounds = () => site.db.selectFrom("rounds").select(["vendor_round_id", "closed_at"]).execute();
  const first = await play([bet("b-1", "1.00")], { round: "r-1" });
  const made = [{ vendor_round_id: "r-1", closed_at: null }];
  for (const finished of [false, true]) {
    expect(await play([bet("b-1", "1.00")], { round: "r-2", finished })).toEqual(first);
    expect(await rounds()).toEqual(made);
  }
});
