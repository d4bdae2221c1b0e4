import { memberPaths } from "~/http/paths/member-paths";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { SOMETIME } from "../gallery/samples";
import { BENGALI, LONG } from "../gallery/texts";
import { Tag } from "../note/note";
import { CentreMenu, CentreMenuPhone, type MenuGroup } from "./centre-menu";
import { CentreTitle } from "./centre-title";
import { MemberCentre } from "./member-centre";
import { SecurityRow, SetOrMissing } from "./security-row";
import { SessionTable } from "./session-table";

const groups: MenuGroup[] = [
  {
    title: "Team",
    items: [
      { href: "/one", label: "Overview", icon: "chart-bar" },
      { href: "/two", label: "Invitations", icon: "user-plus", count: 12 },
    ],
  },
  { title: "Mine", items: [{ href: "/three", label: BENGALI, icon: "user-circle", isCentre: true }] },
];
const onOne = { rendering: { path: "/one/of", location: "/one/of" } };

const session = {
  mark: "a1",
  ip: "203.0.113.7",
  userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
  createdAt: SOMETIME,
  seenAt: SOMETIME + 3_600_000,
  state: "open" as const,
};

const titles = (
  <>
    <CentreTitle title="Withdrawal W-0034" within="withdrawals">
      <Tag tone="warn">Waiting</Tag>
    </CentreTitle>
  </>
);

export default [
  { name: "a menu", node: <CentreMenu label="Centre" groups={groups} className="panel" />, on: onOne },
  { name: "a menu of a phone", node: <CentreMenuPhone label="Centre" groups={groups} />, on: onOne },
  { name: "a title", node: <CentreTitle title="Limits and breaks" />, isWhole: true },
  { name: "a title below another, with a state", node: titles, isWhole: true },
  { name: "a long title", node: <CentreTitle title={LONG} within="messages" />, isWhole: true },
  {
    name: "the member's, with unread messages and rewards",
    node: (
      <MemberCentre
        waiting={{ unread: 12, rewards: 3, missions: 2 }}
        offered={{ referral: true, vip: { level: 3, name: "Gold" } }}
      >
        The page
      </MemberCentre>
    ),
    on: {
      ...ofMember(),
      rendering: { path: memberPaths.deposits, location: memberPaths.deposits },
    },
    isWhole: true,
  },
  {
    name: "what guards an account: to do, done, nothing to do",
    node: (
      <div className="panel flat rows">
        <SecurityRow
          icon="envelope-simple"
          title="Email"
          text="Codes and answers go there"
          state={<SetOrMissing set={false} />}
          href="#add"
          action="Add"
        />
        <SecurityRow
          icon="shield-check"
          title="Payment password"
          text={LONG}
          state={<Tag tone="good">Set</Tag>}
          href="#change"
          action="Change"
        />
        <SecurityRow
          icon="user-circle"
          title="Name"
          text={BENGALI}
          state={<Tag tone="good">Checked</Tag>}
          action="Change"
        />
      </div>
    ),
  },
  {
    name: "log-ins: this one, another, an unknown one, one that ended and one that ran out",
    node: (
      <form method="post">
        <SessionTable
          caption="Where you are logged in"
          here="a1"
          sessions={[
            session,
            { ...session, mark: "a2", userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/127.0" },
            { ...session, mark: "a3", userAgent: "", ip: "2001:db8:85a3::8a2e:370:7334" },
            { ...session, mark: "a4", state: "ended" },
            { ...session, mark: "a5", state: "expired" },
          ]}
        />
      </form>
    ),
  },
] satisfies Example[];
