import type { Example } from "../gallery/example";
import { accountView } from "../gallery/people";
import { TabBar } from "./tab-bar";

export default [
  { name: "for a visitor", node: <TabBar account={undefined} place="/home" />, isWhole: true },
  {
    name: "for a member, among the money",
    node: <TabBar account={accountView} place="/member/deposits" />,
    isWhole: true,
  },
  {
    name: "in a trial, on a page of no tab",
    node: <TabBar account={{ ...accountView, isTrial: true }} place="/help" />,
    isWhole: true,
  },
] satisfies Example[];
