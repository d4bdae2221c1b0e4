import { paths } from "~/http/paths/paths";
import type { Example, Surroundings } from "../../gallery/example";
import { nadia, ofStaff } from "../../gallery/people";
import { ARABIC, BENGALI, LONG } from "../../gallery/texts";
import { Tag } from "../../note/note";
import { Confirmation } from "../parts/confirmation";
import { DeskDoor } from "./desk-door";
import { DeskFrame } from "./desk-frame";
import { DeskTitle } from "./desk-title";
import { HandedOut } from "./handed-out";
import { SamplePage } from "../content/sample-page";

const waiting = {
  deposits: { count: 3 },
  withdrawals: { count: 128 },
  adjustments: { count: 2 },
  redemptions: { count: 7 },
  identity: { count: 0 },
  feedback: { count: 1 },
  privacy: { count: 0 },
};
const flash = { tone: "good", key: "backoffice:members.notes.done" } as const;
const inQueue: Surroundings = {
  ...ofStaff(),
  rendering: { path: `${paths.adminWithdrawals}/34`, location: `${paths.adminWithdrawals}/34` },
};

export default [
  {
    name: "the frame for an owner",
    node: (
      <DeskFrame staff={nadia} waiting={waiting}>
        <DeskTitle title="A page" />
      </DeskFrame>
    ),
    on: inQueue,
    isWhole: true,
  },
  {
    name: "the frame of a demo whose accounts play by themselves",
    node: (
      <DeskFrame staff={nadia} waiting={waiting} demoPlayers={["arif12", "jui26"]}>
        <DeskTitle title="A page" />
      </DeskFrame>
    ),
    on: inQueue,
    isWhole: true,
  },
  {
    name: "the frame for support, with a long name and something to say",
    node: (
      <DeskFrame staff={{ ...nadia, role: "support", displayName: `${BENGALI} ${ARABIC}` }} waiting={waiting}>
        <DeskTitle title="A page" />
      </DeskFrame>
    ),
    on: { ...inQueue, request: { ...inQueue.request, flash, flashIsSaid: false } },
    isWhole: true,
  },
  { name: "before the desk", node: <DeskDoor>The form that signs in</DeskDoor>, isWhole: true },
  { name: "a title", node: <DeskTitle title="Withdrawals" />, isWhole: true },
  {
    name: "a title within a list, with a state",
    node: (
      <DeskTitle title={LONG} within={{ href: "#list", label: "Banners" }}>
        <Tag tone="good">Running</Tag>
      </DeskTitle>
    ),
    isWhole: true,
  },
  {
    name: "asks once more",
    node: (
      <Confirmation
        title="Delete the banner?"
        text="Nobody sees it any more, and it cannot be brought back."
        submit="Delete"
        cancelTo="#back"
      />
    ),
    on: ofStaff(),
    isWhole: true,
  },
  {
    name: "a password that is shown once",
    node: <HandedOut name="karim" password="kT7-pLw2-9Qx" back="#back" />,
  },
  { name: "a page in the operator's colours", node: <SamplePage title="Padma Club" />, isWhole: true },
] satisfies Example[];
