import { isAgent, isTrial, type Account } from "../vocabulary/account";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { currencyOf } from "../ledger/currencies.server";
import type { Currency } from "../shared/money";
import { pageOf, type Page } from "../shared/page";
import {
  NO_CONTRACTS,
  highestRateBp,
  type Carry,
  type ContractFlags,
  type ContractStatus,
  type ContractType,
  type Period,
  type Terms,
  type Tier,
} from "./contract";
import * as store from "./contracts.store.server";
import { kindOf, periodAt } from "./settlement/periods";
import { policyHistory } from "./settlement/policy.server";
import { tiersOf } from "./tiers.store.server";

export interface ContractView {
  id: number;
  /** The other side: the upline of what is one's own, or the brand; the downline of what one has given. */
  username: string;
  /** Of the amounts. */
  currency: Currency;
  terms: Terms;
  status: ContractStatus;
  offeredAt: number;
  /** When it was accepted or rejected. */
  answeredAt: number | undefined;
  endedAt: number | undefined;
}

/** A contract with an own downline that ends when an offer is accepted. */
export interface EndingContract {
  id: number;
  username: string;
  rateBp: number;
}

export interface OwnContracts {
  /** With what accepting would end, and from when on it would count if it were accepted now. */
  offers: (ContractView & { ends: EndingContract[]; countsFrom: number })[];
  running: ContractView[];
  /** The latest few. */
  ended: ContractView[];
}

const LATEST_ENDED = 5;
const PAGE_SIZE = 20;

/** What has been offered to somebody, what runs, and what is over. */
export async function ownContractsView(app: App, accountId: number): Promise<OwnContracts> {
  const [open, ended] = await store.readContractsOf(app, { accountId, ended: LATEST_ENDED });
  const offers = open.filter(({ status }) => status === "offered");
  return {
    offers: await Promise.all(
      offers.map(async (row) => ({
        ...(await viewsOf(app, [row]))[0]!,
        ends: await endingBy(app, accountId, row),
        countsFrom: countsFrom(app, row),
      })),
    ),
    running: await viewsOf(
      app,
      open.filter(({ status }) => status === "accepted"),
    ),
    ended: await viewsOf(app, ended),
  };
}

/** What would end by accepting an offer; nothing for another's. */
export async function endingContracts(
  app: App,
  { accountId, contractId }: { accountId: number; contractId: number },
): Promise<EndingContract[]> {
  const { offers } = await ownContractsView(app, accountId);
  return offers.find(({ id }) => id === contractId)?.ends ?? [];
}

/** What somebody has been promised of a type, which is the most that can be promised on; undefined where it is nothing. */
export async function ownRateBp(
  app: App,
  { accountId, type }: { accountId: number; type: ContractType },
): Promise<number | undefined> {
  const { running } = await ownContractsView(app, accountId);
  const own = running.find(({ terms }) => terms.type === type);
  return own && highestRateBp(own.terms);
}

/** One that runs; undefined for another's. */
export async function findRunning(
  app: App,
  { accountId, contractId }: { accountId: number; contractId: number },
): Promise<ContractView | undefined> {
  const { running } = await ownContractsView(app, accountId);
  return running.find(({ id }) => id === contractId);
}

/** What an agent has offered to downlines, the latest first, whatever came of it. */
export async function givenContracts(
  app: App,
  { agentId, pageNo }: { agentId: number; pageNo: number },
): Promise<Page<ContractView>> {
  const total = await store.countGiven(app, agentId);
  const { offset, limit, ...place } = pageOf(total, { wanted: pageNo, size: PAGE_SIZE });
  const rows = await store.readGiven(app, { agentId, offset, limit });
  return { ...place, items: await viewsOf(app, rows) };
}

/** An offer that still waits; undefined for another agent's. */
export async function findOpenOffer(
  app: App,
  { agentId, contractId }: { agentId: number; contractId: number },
): Promise<ContractView | undefined> {
  const found = await store.findGiven(app, { agentId, id: contractId });
  return found?.status === "offered" ? (await viewsOf(app, [found]))[0] : undefined;
}

/**
 * The consolidated flags of somebody. Who cannot have a contract is not asked about: trial users, members without an
 * upline (the house offers contracts to such agents alone), and anybody while the operator has switched contracts off.
 */
export async function contractFlagsOf(
  app: App,
  account: Pick<Account, "id" | "memberType" | "hasUpline">,
): Promise<ContractFlags> {
  if (isTrial(account) || (!account.hasUpline && !isAgent(account))) return NO_CONTRACTS;
  if (!(await settingsOf(app)).features.agentPolicy) return NO_CONTRACTS;
  const flags = { ...NO_CONTRACTS };
  for (const { type, status } of await store.readOpenOf(app, account.id)) {
    const of = type as ContractType;
    if (flags[of] < 2) flags[of] = status === "offered" ? 2 : 1;
  }
  return flags;
}

/** The first period that begins after now. */
function countsFrom({ clock, config }: App, { type, period }: store.ContractRow): number {
  const kind = kindOf({ type: type as ContractType, period: period as Period | null });
  return periodAt(kind, clock.now(), config.timeZone).toMs;
}

async function endingBy(app: App, agentId: number, { type, rate_bp: rateBp, period }: store.ContractRow) {
  const policies = await policyHistory(app);
  const isNet = policies(app.clock.now()).payer(type as ContractType) === "house";
  const other = isNet ? (period ?? undefined) : undefined;
  return store.readPromisedAbove(app, { agentId, type, rateBp, period: other });
}

/** Nobody is named where it is the house. */
type NamedRow = store.ContractRow & { username: string | null };

async function viewsOf(app: App, rows: NamedRow[]): Promise<ContractView[]> {
  const tiers = await tiersOf(
    app,
    rows.map(({ id }) => id),
  );
  return Promise.all(rows.map((row) => viewOf(app, row, tiers.get(row.id)!)));
}

async function viewOf(app: App, row: NamedRow, tiers: Tier[]): Promise<ContractView> {
  return {
    ...{ id: row.id, terms: termsOf(row, tiers), status: row.status as ContractStatus },
    username: row.username ?? (await settingsOf(app)).name,
    currency: await currencyOf(app, row.currency),
    offeredAt: row.offered_at,
    answeredAt: row.answered_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
  };
}

function termsOf(row: store.ContractRow, tiers: Tier[]): Terms {
  return {
    ...{ type: row.type as ContractType, period: (row.period as Period | null) ?? undefined, tiers },
    ...{ carryUnpaid: row.carry_unpaid as Carry, carryNegative: row.carry_negative as Carry },
  };
}
