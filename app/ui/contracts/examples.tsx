import { NO_CONDITIONS } from "~/domain/contracts/contract";
import { termsSchema } from "~/domain/contracts/offer.schema";
import type { ContractView } from "~/domain/contracts/contracts.views.server";
import type { Simulation } from "~/domain/contracts/settlement/simulate.server";
import type { Example } from "../gallery/example";
import { useFormFields } from "../form/use-form-fields";
import { SOMETIME, taka } from "../gallery/samples";
import { UNBROKEN } from "../gallery/texts";
import { ContractPaper } from "./contract-paper";
import { GivenContracts } from "./given-contracts";
import { HouseOfferForm } from "./house-offer-form";
import { OfferButtons, OfferForm, TypeTabs } from "./offer-form";
import { OwnContracts, PaymentNote } from "./own-contracts";
import { SimulationTable } from "./simulation";
import { TermsFieldset } from "./terms-fields";
import { ContractTag } from "./status-tag";

const dividend: ContractView = {
  id: 1,
  username: "khulna",
  currency: taka,
  terms: {
    ...{ type: "dividend", period: "semimonthly", carryUnpaid: "forever", carryNegative: "half_month" },
    tiers: [
      { ...NO_CONDITIONS, rateBp: 1_000 },
      { ...NO_CONDITIONS, rateBp: 1_250, validBetMinor: 50_000_000n, activeMembers: 3 },
    ],
  },
  status: "accepted",
  offeredAt: SOMETIME,
  answeredAt: SOMETIME,
  endedAt: undefined,
};
const salary: ContractView = {
  ...dividend,
  id: 2,
  terms: {
    ...{ type: "daily_salary", carryUnpaid: "forever", carryNegative: "none" },
    tiers: [{ ...NO_CONDITIONS, rateBp: 30, dailyBetMinor: 5_000_000n }],
  },
  status: "offered",
  answeredAt: undefined,
};
const over: ContractView = { ...salary, id: 3, status: "rejected", answeredAt: SOMETIME };
const month = (key: string, days: number) => ({
  ...{
    kind: "M" as const,
    key,
    fromMs: SOMETIME - days * 86_400_000,
    toMs: SOMETIME - (days - 30) * 86_400_000,
  },
  ...{ dueMs: SOMETIME, firstDay: 20261001, lastDay: 20261031 },
});
const simulated = { timeZone: "Asia/Dhaka", validMinor: 120_000_000n, activeMembers: 12 };
const simulation: Simulation = {
  periods: [
    {
      ...{ ...simulated, period: month("M202610", 30), lossMinor: 8_000_000n, rateBp: 1_250 },
      ...{ dueMinor: 1_000_000n, reason: undefined },
    },
    {
      ...{ ...simulated, period: month("M202609", 60), lossMinor: -3_000_000n, rateBp: 0 },
      ...{ dueMinor: 0n, reason: "negative" },
    },
  ],
  totalMinor: 1_000_000n,
};
const none = { offers: [], running: [], ended: [] };
const onForm = { currency: taka, lastResult: undefined };

function TwoRates() {
  const { form, fields } = useFormFields(termsSchema("dividend", taka), {
    id: "two-rates",
    defaultValue: { tiers: [{ rate: "8" }, { rate: "12.5", activeMembers: "5" }] },
  });
  return (
    <form id={form.id} className="st">
      <TermsFieldset type="dividend" form={form} fields={fields} ownRateBp={1_400} currency={taka} />
    </form>
  );
}

export default [
  { name: "a dividend", node: <ContractPaper contract={dividend} title="With khulna" /> },
  { name: "a salary that waits", node: <ContractPaper contract={salary} title={`${UNBROKEN} offers you`} /> },
  {
    name: "own contracts: one offered, one running, one over",
    node: (
      <OwnContracts
        contracts={{
          offers: [{ ...salary, ends: [], countsFrom: SOMETIME }],
          running: [dividend],
          ended: [over],
        }}
        redirectTo={undefined}
      />
    ),
  },
  {
    name: "an offer that takes the place of a contract and ends others",
    node: (
      <OwnContracts
        contracts={{
          offers: [
            {
              ...dividend,
              ...{ id: 4, status: "offered", answeredAt: undefined, countsFrom: SOMETIME },
              ends: [
                { id: 5, username: "lalon_7", rateBp: 1_300 },
                { id: 6, username: UNBROKEN, rateBp: 1_400 },
              ],
            },
          ],
          running: [dividend],
          ended: [],
        }}
        redirectTo="/rng"
      />
    ),
  },
  { name: "no own contracts", node: <OwnContracts contracts={none} redirectTo={undefined} /> },
  { name: "who pays and when", node: <PaymentNote /> },
  {
    name: "contracts with downlines",
    node: <GivenContracts contracts={[salary, dividend, { ...over, username: UNBROKEN }]} />,
  },
  { name: "no contracts with downlines", node: <GivenContracts contracts={[]} /> },
  {
    name: "an offer of a dividend, below an own rate",
    node: <OfferForm type="dividend" ownRateBp={1_400} {...onForm} />,
  },
  {
    name: "an offer of a salary",
    node: <OfferForm type="realtime_salary" ownRateBp={undefined} {...onForm} />,
  },
  {
    name: "an offer of a dividend by the house",
    node: (
      <HouseOfferForm
        action="/admin/members/1/contracts"
        type="dividend"
        currency={taka}
        lastResult={undefined}
      />
    ),
  },
  { name: "what an offer is sent by", node: <OfferButtons /> },
  { name: "the types of contract", node: <TypeTabs type="dividend" hrefOf={() => "/agentHome/contracts"} /> },
  { name: "the terms of a dividend with two rates", node: <TwoRates /> },
  {
    name: "what terms would have paid",
    node: <SimulationTable username={UNBROKEN} simulation={simulation} currency={taka} />,
  },
  {
    name: "how far contracts are",
    node: (
      <p>
        {(["offered", "accepted", "rejected", "withdrawn", "terminated"] as const).map((status) => (
          <span key={status}>
            <ContractTag status={status} />{" "}
          </span>
        ))}
      </p>
    ),
  },
] satisfies Example[];
