import type { DeskProgramme } from "~/domain/rewards/desk/programmes.views.server";
import type { Example } from "../../gallery/example";
import { BENGALI } from "../../gallery/texts";
import { BeaconForm } from "./beacon-form";
import { CallOffForm } from "./call-off-form";
import { BoardForm, ChangeForm, RaffleForm, ReferralForm } from "./programme-forms";
import { ProgrammePage } from "./programme-page";
import { ContestList } from "./contest-list";

const currency = { code: "BDT", exponent: 2, symbol: "৳" };
const form = { currency, lastResult: undefined, cancelTo: "#list" };
const programme: DeskProgramme = {
  ...{ id: 1, kind: "board", texts: { en: { title: "Winter" } }, rules: {}, version: 1, sort: 0 },
  ...{ fromDay: 20_261_101, untilDay: 20_261_231, state: "running", enabled: true },
};

export default [
  {
    name: "programmes of one kind",
    node: (
      <ContestList
        kind="board"
        currency={currency}
        programmes={[
          programme,
          { ...programme, id: 2, texts: { en: { title: BENGALI } }, untilDay: undefined, state: "planned" },
          { ...programme, id: 3, state: "ended" },
        ]}
      />
    ),
  },
  { name: "no programme yet", node: <ContestList kind="raffle" currency={currency} programmes={[]} /> },
  { name: "a new referral programme", node: <ReferralForm {...form} /> },
  { name: "a new board", node: <BoardForm {...form} /> },
  { name: "a new raffle", node: <RaffleForm {...form} /> },
  {
    name: "what may change",
    node: <ChangeForm {...form} programme={programme} untilHint="Leave it empty for no end." />,
  },
  {
    name: "a programme, with what came of it",
    node: (
      <ProgrammePage kind="board" programme={programme} currency={currency} lastResult={undefined}>
        <p className="sm">Winners</p>
      </ProgrammePage>
    ),
  },
  { name: "why a raffle is called off", node: <CallOffForm id={1} lastResult={undefined} /> },
  {
    name: "the public value of a raffle",
    node: <BeaconForm id={1} beaconName="drand round 4471" lastResult={undefined} />,
  },
] satisfies Example[];
