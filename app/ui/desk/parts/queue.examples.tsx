import type { Example } from "../../gallery/example";
import { SOMETIME, taka } from "../../gallery/samples";
import { BENGALI, LONG } from "../../gallery/texts";
import { AuditTable } from "./audit-table";
import { FilterChoice } from "./filter-choice";
import { GatewayReports } from "../deposits/gateway-reports";
import { JobRuns } from "../system/job-runs";
import { LinkedProviders } from "../members/linked-providers";
import { MemberOrders } from "../members/member-orders";
import { OrderTable } from "../deposits/order-table";
import { DepositState } from "../deposits/order-tags";
import { PeriodFields, PeriodForm } from "./period-form";
import { Proofs } from "../deposits/proofs";
import { Queue } from "./queue";
import { QueueTabs } from "./queue-tabs";

const period = { fromDay: 20_260_601, toDay: 20_260_701 };
const onePage = { items: [1, 2], pageNo: 1, pageCount: 1, total: 2 };
const tabs = [
  { tab: "waiting", text: "Waiting", count: 1_204 },
  { tab: "done", text: "সম্পন্ন", count: 0 },
];
const queue = { label: "Deposits", tabs, current: "waiting", hrefOf: (tab: string) => `#${tab}` };
const order = {
  id: 12,
  number: "D-0012",
  href: "#12",
  amountMinor: 500_000n,
  createdAt: SOMETIME,
  decidedAt: null,
  reference: "",
  state: <DepositState status="under_review" />,
};
const orders = [
  order,
  {
    ...order,
    id: 13,
    number: "D-0013",
    decidedAt: SOMETIME,
    reference: "TRX-".repeat(12),
    state: <DepositState status="credited" />,
  },
];
const report = {
  id: 1,
  kind: "paid" as const,
  paymentId: "pay-9f3c7a1e",
  amount: "5000.00",
  currency: "BDT",
  answer: "credited" as const,
  createdAt: SOMETIME,
};
const run = {
  id: 1,
  job: "roll-up",
  owner: "one",
  outcome: "done" as const,
  portions: 1,
  error: "",
  startedAt: SOMETIME,
  endedAt: SOMETIME + 2_000,
};
const entry = {
  id: 77,
  createdAt: SOMETIME,
  actorKind: "staff",
  actor: "Nadia",
  action: "deposit.credited",
  target: "deposit:12",
  targetName: undefined,
  changes: [{ field: "status", before: "under_review", after: "credited" }],
  ip: "203.0.113.7",
};

export default [
  {
    name: "what was done, by whom",
    node: (
      <AuditTable
        currency={taka}
        lines={[
          entry,
          {
            ...entry,
            id: 78,
            actor: undefined,
            actorKind: "system",
            action: "member.dormant",
            target: "member:1",
            targetName: BENGALI,
            changes: [{ field: "note", before: undefined, after: LONG }],
          },
          { ...entry, id: 79, action: "not.known.yet", target: "else", changes: [] },
        ]}
      />
    ),
  },
  {
    name: "one of several, or all",
    node: (
      <form className="panel filters">
        <FilterChoice name="kind" label="Kind" chosen="a">
          {[
            { value: "a", text: "One" },
            { value: "b", text: BENGALI },
          ]}
        </FilterChoice>
        <PeriodFields period={period} />
      </form>
    ),
  },
  {
    name: "from and to over a list",
    node: (
      <section className="panel flat">
        <PeriodForm period={period} />
      </section>
    ),
  },
  {
    name: "what a gateway told",
    node: (
      <GatewayReports
        reports={[report, { ...report, id: 2, paymentId: "9f3c7a1e".repeat(8), answer: "held" }]}
      />
    ),
  },
  {
    name: "jobs: one failed",
    node: <JobRuns runs={[run, { ...run, id: 2, outcome: "failed", error: `Error: ${LONG}` }]} />,
  },
  { name: "no jobs yet", node: <JobRuns runs={[]} /> },
  {
    name: "accounts elsewhere",
    node: (
      <LinkedProviders
        accountId={1}
        linked={[
          { provider: "google", linkedAt: SOMETIME },
          { provider: "gone", linkedAt: SOMETIME },
        ]}
      />
    ),
  },
  { name: "no account elsewhere", node: <LinkedProviders accountId={1} linked={[]} /> },
  {
    name: "a member's deposits",
    node: (
      <MemberOrders
        kind="deposits"
        accountId={1}
        currency={taka}
        page={{ ...onePage, pageCount: 3 }}
        lines={orders}
      />
    ),
  },
  {
    name: "a member without withdrawals",
    node: (
      <MemberOrders
        kind="withdrawals"
        accountId={1}
        currency={taka}
        page={{ ...onePage, items: [], total: 0 }}
        lines={[]}
      />
    ),
  },
  { name: "orders", node: <OrderTable title="Deposits" currency={taka} lines={orders} /> },
  { name: "pictures that were sent", node: <Proofs ids={[1, 2]} /> },
  { name: "the parts of a queue", node: <QueueTabs {...queue} /> },
  {
    name: "a queue",
    node: (
      <Queue {...queue} page={{ ...onePage, pageCount: 4 }} nothing="Nothing waits.">
        <OrderTable title="Deposits" currency={taka} lines={orders} />
      </Queue>
    ),
  },
  {
    name: "a queue with one case open",
    node: (
      <Queue
        {...queue}
        page={onePage}
        nothing="Nothing waits."
        beside={<aside className="panel">The case that is open</aside>}
      >
        <OrderTable title="Deposits" currency={taka} lines={orders} />
      </Queue>
    ),
  },
  {
    name: "a queue with nothing in it",
    node: (
      <Queue {...queue} page={{ ...onePage, items: [], total: 0 }} nothing="Nothing waits.">
        <OrderTable title="Deposits" currency={taka} lines={[]} />
      </Queue>
    ),
  },
] satisfies Example[];
