import type { ContractView } from "~/domain/contracts/contracts.views.server";
import type { Example } from "../gallery/example";
import { SOMETIME, taka } from "../gallery/samples";
import { UNBROKEN } from "../gallery/texts";
import { ContractPaper } from "./contract-paper";
import { GivenContracts } from "./given-contracts";
import { OfferForm } from "./offer-form";
import { OwnContracts, Unpaid } from "./own-contracts";
import { ContractTag } from "./status-tag";

const dividend: ContractView = {
  id: 1,
  username: "khulna",
  currency: taka,
  terms: {
    type: "dividend",
    rateBp: 1_250,
    period: "semimonthly",
    validBetMinor: 50_000_000n,
    lossMinor: 0n,
    activeMembers: 3,
  },
  status: "accepted",
  offeredAt: SOMETIME,
  answeredAt: SOMETIME,
  endedAt: undefined,
};
const salary: ContractView = {
  ...dividend,
  id: 2,
  terms: { type: "daily_salary", rateBp: 30, dailyBetMinor: 5_000_000n, activeMembers: 0 },
  status: "offered",
  answeredAt: undefined,
};
const over: ContractView = { ...salary, id: 3, status: "rejected", answeredAt: SOMETIME };
const none = { offers: [], running: [], ended: [] };
const onForm = { currency: taka, lastResult: undefined };

export default [
  { name: "a dividend", node: <ContractPaper contract={dividend} title="With khulna" /> },
  { name: "a salary that waits", node: <ContractPaper contract={salary} title={`${UNBROKEN} offers you`} /> },
  {
    name: "own contracts: one offered, one running, one over",
    node: (
      <OwnContracts
        contracts={{ offers: [{ ...salary, ends: [] }], running: [dividend], ended: [over] }}
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
              ...{ id: 4, status: "offered", answeredAt: undefined },
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
  { name: "that nothing is paid by itself", node: <Unpaid /> },
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
