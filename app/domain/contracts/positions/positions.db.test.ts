import { describe, expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../../tests/support/people";
import { randomCase } from "../../../../tests/support/settlement/random-case";
import { settleCase } from "../../../../tests/support/settlement/settle-case";
import type { SettlementCase } from "../../../../tests/support/settlement/case";
import { verifyLedger } from "../../ledger/verify.server";
import { moveAccount } from "../move-account.server";
import { changePolicy } from "../settlement/policy.server";
import { answerPosition, endPosition, offerPosition } from "./agree-position.server";
import { grantCredit } from "./credit-line.server";
import { partOf } from "./position";
import { settlePosition } from "./settle-position.server";

const refused = (refusal: string) => ({ ok: false, refusal });
const BY = { staffId: 1, ip: "" };

async function scene({ isOn = true } = {}) {
  const { app } = await freshApp();
  await addCurrency(app);
  if (isOn) await changePolicy(app, { name: "position_taking", scope: "site", value: "on", by: BY });
  const top = await addAccount(app, { username: "khulna", memberType: 1 });
  const middle = await addAccount(app, { username: "jashore", memberType: 1, parentId: top });
  const low = await addAccount(app, { username: "rahim77", memberType: 1, parentId: middle });
  const offer = (agentId: number | null, accountId: number, lineBp: number) =>
    offerPosition(app, { agentId, accountId, currency: "BDT", lineBp, deal: "split" });
  const answer = (positionId: number, accountId: number, accepts = true) =>
    answerPosition(app, { positionId, accountId, accepts });
  const agree = async (agentId: number | null, accountId: number, lineBp: number) => {
    const made = await offer(agentId, accountId, lineBp);
    if (!made.ok) throw new Error(made.refusal);
    expect(await answer(made.positionId, accountId)).toEqual({ ok: true });
    return made.positionId;
  };
  const statusOf = async (id: number) =>
    (await app.db.selectFrom("positions").select("status").where("id", "=", id).executeTakeFirstOrThrow())
      .status;
  return { app, top, middle, low, offer, answer, agree, statusOf };
}

describe("position taking", () => {
  test("is off until somebody switches it on", async () => {
    const { app, top, middle, offer } = await scene({ isOn: false });
    expect(await offer(null, top, 7_000)).toEqual(refused("feature_off"));
    const grant = { fromId: null, toId: top, currency: "BDT", creditMinor: 1n };
    expect(await grantCredit(app, grant)).toEqual(refused("feature_off"));
    expect(await settlePosition(app, { positionId: 1, by: "house" })).toEqual(refused("feature_off"));
    expect(await endPosition(app, { positionId: 1, accountId: middle })).toEqual(refused("feature_off"));
  });

  test("[C23] nobody gives on more than the own line, only to somebody directly below; a smaller own line ends what is above it", async () => {
    const { top, middle, low, offer, answer, agree, statusOf } = await scene();
    expect(await offer(top, middle, 4_000)).toEqual(refused("rate_above_own"));
    expect(await offer(null, middle, 4_000)).toEqual(refused("unknown_downline"));
    expect(await offer(null, top, 10_001)).toEqual(refused("rate_above_own"));
    await agree(null, top, 7_000);
    expect(await offer(top, low, 1_000)).toEqual(refused("unknown_downline"));
    expect(await offer(top, middle, 7_001)).toEqual(refused("rate_above_own"));
    const own = await agree(top, middle, 7_000);
    const below = await agree(middle, low, 6_000);
    const less = await offer(top, middle, 5_000);
    const lessId = less.ok ? less.positionId : 0;
    expect(await offer(top, middle, 4_000)).toEqual(refused("offer_open"));
    expect(await answer(lessId, low)).toEqual(refused("unknown_position"));
    expect(await answer(lessId, middle)).toEqual({ ok: true });
    expect(await answer(lessId, middle)).toEqual(refused("offer_gone"));
    expect([await statusOf(own), await statusOf(below), await statusOf(lessId)]).toEqual([
      ...["terminated", "terminated", "accepted"],
    ]);
  });

  test("ends by either side and by a move, and is settled by its upline alone", async () => {
    const { app, top, middle, low, agree, statusOf } = await scene();
    const own = await agree(null, top, 7_000);
    const [first, second] = [await agree(top, middle, 5_000), await agree(middle, low, 2_000)];
    expect(await settlePosition(app, { positionId: first, by: middle })).toEqual(refused("unknown_position"));
    expect(await settlePosition(app, { positionId: own, by: top })).toEqual(refused("unknown_position"));
    expect(await settlePosition(app, { positionId: first, by: top })).toMatchObject({
      ok: true,
      movedMinor: 0n,
    });
    expect(await endPosition(app, { positionId: first, accountId: low })).toEqual(
      refused("unknown_position"),
    );
    expect(await endPosition(app, { positionId: first, accountId: top })).toEqual({ ok: true });
    expect(await moveAccount(app, { accountId: low, toId: top, by: BY })).toEqual({ ok: true });
    expect([await statusOf(first), await statusOf(second)]).toEqual(["terminated", "terminated"]);
  });

  test("two grants at once never come to more than the own line", async () => {
    const { app, top, middle } = await scene();
    const other = await addAccount(app, { username: "satkhira", memberType: 1, parentId: top });
    const grant = (fromId: number | null, toId: number, creditMinor: bigint) =>
      grantCredit(app, { fromId, toId, currency: "BDT", creditMinor });
    expect(await grant(null, top, 1_000n)).toEqual({ ok: true });
    const answers = await Promise.all([grant(top, middle, 700n), grant(top, other, 700n)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(refused("line_too_small"));
    expect(await grant(null, top, 699n)).toEqual(refused("line_in_use"));
    expect(await grant(null, middle, 1n)).toEqual(refused("unknown_downline"));
  });

  test.each([1, 2, 3, 4])(
    "moves to each level its share of every record, and no money is made, seed %i",
    async (seed) => {
      const input = fallingLines(seed);
      const { app, clock } = await freshApp({ config: { timeZone: input.zone } });
      clock.moveTo(0);
      const { balances, positions } = await settleCase({ app, clock }, input);
      expect(positions.length).toBeGreaterThan(2);
      const expected: Record<string, number> = { house: 0 };
      for (const { id, balance = 0 } of input.accounts) expected[id] = balance;
      for (const { account, states } of input.bets!) {
        const { stake, payout } = states.at(-1)!;
        const loss = BigInt(stake - payout);
        // From the account up to the house: what the line below has taken is passed on.
        let below = 0n;
        for (
          let id: string | null = account;
          id !== null;
          id = input.accounts.find((one) => one.id === id)!.upline ?? null
        ) {
          const line = input.contracts!.find((contract) => contract.account === id);
          if (!line) continue;
          const part = partOf(loss, line.lineBp!);
          expected[id]! += Number(part - below);
          below = part;
        }
        expected.house! -= Number(below);
      }
      expect(balances).toEqual(expected);
      expect((await verifyLedger(app.db)).broken).toBeUndefined();
    },
  );
});

/** Agents with lines that fall down the tree and money enough, settled once everything was played. */
function fallingLines(seed: number): SettlementCase {
  const input = randomCase({ seed, days: 2, types: [], payer: "house", bets: 40 });
  const agents = input.accounts.filter(({ kind }) => kind === "agent");
  const lines = new Map<string, number>();
  const contracts = agents.map(({ id: account, upline }, place) => {
    const lineBp = Math.floor((upline ? lines.get(upline)! : 9_900) * 0.7);
    lines.set(account, lineBp);
    const sides = { id: place + 1, type: "position", account, agent: upline ?? "house" };
    return { ...sides, accepted: "2026-01-01T00:00:00Z", lineBp, deal: "split" };
  });
  const isOver = (at: string) => Date.parse(at) <= Date.parse(input.until);
  const ofMembers = input.bets!.filter(
    ({ account, states }) => /^[AMTU]/.test(account) && isOver(states.at(-1)!.at),
  );
  const bets = ofMembers.map((bet) => ({ ...bet, placed: bet.states[0]!.at, states: [bet.states.at(-1)!] }));
  const actions = contracts.map(({ id }) => ({ at: input.until, do: "settle" as const, contract: id }));
  const accounts = input.accounts.map((one) => ({ ...one, balance: one.kind === "agent" ? 100_000_000 : 0 }));
  return { ...input, accounts, contracts, bets, actions, money: [], down: [] };
}
