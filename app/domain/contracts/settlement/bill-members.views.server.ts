import type { App } from "../../app.server";
import { pageOf, slicePage, type Page } from "../../shared/page";
import * as store from "./explain.store.server";
import { mayRead, type BillReader } from "./explain.views.server";
import { isWindow, periodAt, type PeriodKind } from "./periods";
import { cellsOf } from "./play.store.server";
import { Uplines } from "./uplines.store.server";

/**
 * What a payout was reckoned from: the members whose play it counts, and their bets, as they stand now. Until the
 * corrections of the next night they may come to something else than the bill says.
 */
export interface BillMember {
  accountId: number;
  username: string;
  /** Of the stretch of days on which nobody was moved: play before and after a move is kept apart. */
  fromDay: number;
  toDay: number;
  bets: number;
  validMinor: bigint;
  lossMinor: bigint;
  /** What was kept of the rate on this play. */
  keptBp: number;
  /** Minor units times basis points. */
  exact: bigint;
}

export interface BillMembers extends Page<BillMember> {
  /** Of all pages: with what is carried, what the bill says before it is rounded. */
  exact: bigint;
}

const PAGE_SIZE = 20;

/** Undefined for what is not the reader's. Whoever brought most comes first. */
export async function billMembers(
  app: Pick<App, "db">,
  { billId, reader, pageNo }: { billId: number; reader: BillReader; pageNo: number },
): Promise<BillMembers | undefined> {
  const members = await membersOf(app, { billId, reader });
  if (!members) return undefined;
  const page = slicePage(members, { wanted: pageNo, size: PAGE_SIZE });
  return { ...page, exact: members.reduce((sum, { exact }) => sum + exact, 0n) };
}

export interface BillBet {
  betId: number;
  roundId: number;
  day: number;
  settledAt: number;
  /** Its name in the reader's language; none where the vendor has named no game. */
  game: string | undefined;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  /** What the contract reckons from: the valid bet, or what the member lost. */
  amountMinor: bigint;
  keptBp: number;
}

export interface BillBets extends Page<BillBet> {
  /** Whose they are. */
  username: string;
}

/** The bets of one of those members. Undefined for what is not the reader's, and for whom the bill does not count. */
export async function billBets(
  app: Pick<App, "db">,
  {
    billId,
    reader,
    accountId,
    pageNo,
    language,
  }: { billId: number; reader: BillReader; accountId: number; pageNo: number; language: string },
): Promise<BillBets | undefined> {
  const bill = await store.readBill(app, billId);
  const members = await membersOf(app, { billId, reader });
  const stretches = members?.filter((member) => member.accountId === accountId) ?? [];
  const [first] = stretches;
  if (!bill || !first) return undefined;
  const isOfWindow = isWindow(bill.kind as PeriodKind);
  const asked = {
    ...{ accountId, currency: bill.currency, stretches, language },
    fromMs: isOfWindow ? bill.from_at : undefined,
    toMs: isOfWindow ? bill.to_at : undefined,
  };
  const total = await store.countBets(app, asked);
  const { offset, limit, ...page } = pageOf(total, { wanted: pageNo, size: PAGE_SIZE });
  const found = await store.readBets(app, asked, { offset, limit });
  return {
    ...page,
    username: first.username,
    items: found.map((row) => ({
      ...{ betId: row.id, roundId: row.round_id, day: row.day, settledAt: row.settled_at! },
      ...{ stakeMinor: row.stake_minor, validMinor: row.valid_minor, payoutMinor: row.payout_minor },
      amountMinor: bill.type === "dividend" ? row.stake_minor - row.payout_minor : row.valid_minor,
      game: row.game ?? undefined,
      keptBp: stretches.find(({ fromDay, toDay }) => fromDay <= row.day && row.day <= toDay)!.keptBp,
    })),
  };
}

async function membersOf(
  app: Pick<App, "db">,
  { billId, reader }: { billId: number; reader: BillReader },
): Promise<BillMember[] | undefined> {
  const bill = await store.readBill(app, billId);
  if (!bill || !mayRead(bill, reader)) return undefined;
  const period = periodAt(bill.kind as PeriodKind, bill.from_at, bill.time_zone);
  const cells = (await cellsOf(app, period, bill.time_zone, bill.account_id)).filter(
    ({ currency, bets }) => currency === bill.currency && bets > 0,
  );
  const uplines = new Uplines(app.db);
  await uplines.learn([bill.account_id, ...cells.map(({ accountId }) => accountId)]);
  const granted = new Map((await store.grantedIn(app, bill)).map((one) => [one.accountId, one]));
  const counted = cells.flatMap((cell) => {
    const chain = uplines.chainOn(cell.accountId, cell.day);
    const place = chain.indexOf(bill.account_id);
    if (place < 0 || (chain[place + 1] ?? null) !== bill.agent_id) return [];
    let keptBp = bill.rate_bp;
    if (bill.is_net === 1)
      for (const [below, id] of chain.slice(0, place).entries()) {
        const grant = granted.get(id);
        const uplineId = chain[below + 1] ?? null;
        if (grant?.agentId === uplineId) keptBp = Math.min(keptBp, Math.max(0, bill.rate_bp - grant.rateBp));
      }
    const amountMinor = bill.type === "dividend" ? cell.lossMinor : cell.validMinor;
    return [{ ...cell, keptBp, exact: BigInt(keptBp) * amountMinor }];
  });
  const names = await store.namesOf(
    app,
    counted.map(({ accountId }) => accountId),
  );
  return counted
    .map(({ accountId, day, lastDay, bets, validMinor, lossMinor, keptBp, exact }) => ({
      ...{ accountId, username: names.get(accountId) ?? "", fromDay: day, toDay: lastDay },
      ...{ bets, validMinor, lossMinor, keptBp, exact },
    }))
    .sort((a, b) => (a.exact === b.exact ? a.accountId - b.accountId : a.exact > b.exact ? -1 : 1));
}
