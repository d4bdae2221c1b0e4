import { NO_CONTRACTS } from "~/domain/contracts/contract";
import { HIDDEN_BALANCE } from "~/http/frame/site-frame.server";
import type { Example } from "../gallery/example";
import { frame, memberFrame } from "../gallery/frame";
import { accountView, ofMember } from "../gallery/people";
import { BENGALI } from "../gallery/texts";
import { AccountMenu } from "./account-menu";
import { Balance, RefreshForm } from "./balance";
import { Count } from "./count";
import { SiteHeader } from "./site-header";
import { TestNote } from "./test-note";
import { TopNavigation } from "./top-navigation";
import { VendorMenus } from "./vendor-menus";

const trial = { ...accountView, isTrial: true, unread: 0, contracts: NO_CONTRACTS };
const rich = { name: `${BENGALI} চৌধুরী`, balance: "৳9,999,999,999.99" };

export default [
  {
    name: "for a visitor",
    node: <SiteHeader frame={frame} sideMenu place="/home" />,
    isWhole: true,
  },
  {
    name: "for a member with news",
    node: <SiteHeader frame={memberFrame} sideMenu place="/rng" />,
    on: ofMember(),
    isWhole: true,
  },
  {
    name: "for a member with a long name and much money, on a game",
    node: <SiteHeader frame={memberFrame} sideMenu={false} place="/seamless" />,
    on: ofMember(rich),
    isWhole: true,
  },
  {
    name: "in a trial",
    node: <SiteHeader frame={{ ...frame, account: trial }} sideMenu place="/home" />,
    on: ofMember(trial),
    isWhole: true,
  },
  {
    name: "on a page whose cause stopped even the frame",
    node: <SiteHeader frame={undefined} sideMenu place="/home" />,
    isWhole: true,
  },
  { name: "the menu of a member", node: <AccountMenu account={accountView} place="/home" />, on: ofMember() },
  {
    name: "the menu of an agent",
    node: <AccountMenu account={{ ...accountView, isAgent: true }} place="/home" />,
    on: ofMember({ isAgent: true, unread: 0, ...rich }),
  },
  { name: "the menu in a trial", node: <AccountMenu account={trial} place="/home" />, on: ofMember(trial) },
  { name: "the balance", node: <Balance />, on: ofMember() },
  {
    name: "the balance, hidden",
    node: <Balance />,
    on: {
      ...ofMember({ balance: HIDDEN_BALANCE }),
      request: { ...ofMember().request, hidesBalance: true },
    },
  },
  { name: "asking for the balance again", node: <RefreshForm /> },
  { name: "asking for the balance again, in the menu", node: <RefreshForm inMenu /> },
  { name: "how much waits behind an entry", node: <Count count={12} /> },
  { name: "test money", node: <TestNote />, on: ofMember({ isTest: true }) },
  {
    name: "the ways to games",
    node: (
      <nav className="tnav" aria-label="Games">
        <TopNavigation destinations={frame.destinations} place="/rng" />
      </nav>
    ),
  },
  { name: "who offers each kind", node: <VendorMenus destinations={frame.destinations} /> },
] satisfies Example[];
