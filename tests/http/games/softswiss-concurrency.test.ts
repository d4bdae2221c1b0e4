// tier: first, on both stores
import { expect, test } from "vitest";
import { changeWhileHeld } from "../../support/change-while-held";
import {
  bet,
  betwinOf,
  openVendorSite,
  refusal,
  rollbackOf,
  undo,
  win,
  textLike,
  type Reply,
} from "../../support/vendor-site";

test("[Z17 Z06] the same request ten times at once moves money once and has one answer", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 1_000n });
  const request = betwinOf(player, [bet("b-1", "10.00"), win("w-1", "3.00")], { finished: true });

  const replies = await Promise.all(Array.from({ length: 10 }, () => site.call("betwin", request)));

  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(replies[0]).toMatchObject({ status: 200, body: { balance: "3.00" } });
  expect(await site.balance(player)).toBe(300n);
  expect(await site.db.selectFrom("bets").select("stake_minor").execute()).toEqual([{ stake_minor: 1_000n }]);
  expect(await site.verify()).toBeUndefined();
});

test("[Z17 Z06] a rollback that races its bet: either it undoes the bet, or the bet is refused", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 100_000n });
  const seen = new Set<string>();

  for (let n = 0; n < 25; n++) {
    const placing = () =>
      site.call("betwin", betwinOf(player, [bet(`b-${n}`, "10.00")], { round: `r-${n}` }));
    const undoing = () =>
      site.call("rollback", rollbackOf(player, [undo(`rb-${n}`, `b-${n}`)], { round: `r-${n}` }));
    const [placed, undone] = await inOrder(n, placing, undoing);

    const [{ id }] = (undone.body as { transactions: [{ id: string }] }).transactions;
    if (placed.status === 200) expect(id).toMatch(/./);
    else {
      expect(placed).toMatchObject(refusal("409", "action already rolled back"));
      expect(id).toBe("");
    }
    seen.add(placed.status === 200 ? "undone" : "refused");
    expect(await site.balance(player)).toBe(100_000n);
  }
  // The first two came one after the other, so both ways have come up, however the races went.
  expect([...seen].sort()).toEqual(["refused", "undone"]);
  expect(await site.verify()).toBeUndefined();
});

test("[Q33] a bet that waits while its player is excluded is refused", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 1_000n });
  const paused_until = site.app.clock.now() + 86_400_000;
  const excluding = changeWhileHeld(site.app, player.accountId, { pause_kind: "exclusion", paused_until });
  const placed = await site.call("betwin", betwinOf(player, [bet("b-1", "10.00")]));
  await excluding;
  expect(placed).toMatchObject(refusal("110", "player is disabled"));
  expect(await site.balance(player)).toBe(1_000n);
});

/** The bet first, then its rollback first, and from then on both at once. */
async function inOrder(n: number, placing: () => Promise<Reply>, undoing: () => Promise<Reply>) {
  if (n === 0) return [await placing(), await undoing()] as const;
  if (n === 1) {
    const undone = await undoing();
    return [await placing(), undone] as const;
  }
  return n % 2 ? await Promise.all([placing(), undoing()]) : await both(undoing(), placing());
}

test("[W27 Z17] many batches over one balance: it is spent once and never more", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 10_000n });

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      site.call(
        "betwin",
        betwinOf(player, [bet(`a-${n}`, "20.00"), bet(`b-${n}`, "20.00")], { round: `r-${n}` }),
      ),
    ),
  );

  const taken = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status === 400);
  expect(taken).toHaveLength(2);
  expect(refused).toHaveLength(18);
  for (const reply of refused) {
    expect(reply).toMatchObject({
      body: { meta: { api_code: "100", balance: textLike(/^(100|60|20)\.00$/) } },
    });
  }
  expect(await site.balance(player)).toBe(2_000n);
  expect(await site.db.selectFrom("vendor_transactions").select("id").execute()).toHaveLength(4);
  expect(await site.verify()).toBeUndefined();
});

test("[Z17] ten rollbacks of one bet under ten ids: one takes it back", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 1_000n });
  await site.call("betwin", betwinOf(player, [bet("b-1", "4.00")]));

  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => site.call("rollback", rollbackOf(player, [undo(`rb-${n}`, "b-1")]))),
  );

  const ids = replies.map(({ body }) => (body as { transactions: [{ id: string }] }).transactions[0].id);
  expect(ids.filter((id) => id !== "")).toHaveLength(1);
  expect(await site.balance(player)).toBe(1_000n);
});

test("[Z17] one new round asked for by many calls at once is one round of ours", async () => {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 10_000n });

  const replies = await Promise.all(
    Array.from({ length: 15 }, (_, n) => site.call("betwin", betwinOf(player, [bet(`b-${n}`, "1.00")]))),
  );

  expect(new Set(replies.map(({ body }) => (body as { round_id: string }).round_id)).size).toBe(1);
  expect(await site.db.selectFrom("bets").select("stake_minor").execute()).toEqual([{ stake_minor: 1_500n }]);
});

test("[Z17 Z06] a storm of bets, wins, repeats and rollbacks of several players leaves the books in order", async () => {
  const site = await openVendorSite();
  const players = await Promise.all([1, 2, 3].map(() => site.addPlayer({ balanceMinor: 50_000n })));
  const calls = Array.from({ length: 240 }, (_, n) => {
    const player = players[n % 3]!;
    const id = Math.floor(n / 6);
    if (n % 6 < 3)
      return site.call(
        "betwin",
        betwinOf(player, [bet(`b-${id}`, "7.00"), win(`w-${id}`, "3.00")], { round: `r-${id}` }),
      );
    return site.call("rollback", rollbackOf(player, [undo(`rb-${id}`, `b-${id}`)], { round: `r-${id}` }));
  });

  const replies = await Promise.all(calls);

  expect(replies.filter(({ status }) => status === 500)).toEqual([]);
  expect(await site.verify()).toBeUndefined();
  const open = await site.db
    .selectFrom("bets")
    .select(["account_id", "stake_minor", "payout_minor"])
    .execute();
  for (const player of players) {
    const net = open
      .filter(({ account_id }) => account_id === player.accountId)
      .reduce((sum, { stake_minor, payout_minor }) => sum + payout_minor - stake_minor, 0n);
    expect(await site.balance(player)).toBe(50_000n + net);
  }
});

async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[B, A]> {
  const [one, two] = await Promise.all([first, second]);
  return [two, one];
}
