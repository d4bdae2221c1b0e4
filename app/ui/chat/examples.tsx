import type { ChatView } from "~/domain/messaging/chat/chat.views.server";
import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { SOMETIME } from "../gallery/samples";
import { ARABIC, BENGALI, LONG, UNBROKEN } from "../gallery/texts";
import { ChatLineItem, ChatTemplates } from "./chat-line";
import { ChatRooms } from "./chat-rooms";
import { WriteForm } from "./write-form";

const line: ChatView["lines"][number] = {
  id: 1,
  name: "Farhana",
  avatar: "owl",
  text: "Good evening!",
  saidAt: SOMETIME,
  isHost: false,
  isMine: false,
};
const lines = [
  line,
  { ...line, id: 2, name: "Nadia", isHost: true, text: LONG },
  { ...line, id: 3, isMine: true, text: "শুভ সন্ধ্যা!" },
  { ...line, id: 4, name: ARABIC, text: "مساء الخير!" },
  { ...line, id: 5, name: BENGALI, text: UNBROKEN.repeat(3) },
];
const room = { id: 1, name: "Main hall", lead: "Be kind" };
const view: ChatView = {
  rooms: [room, { id: 2, name: "বাংলা আড্ডা", lead: "" }],
  room,
  lines,
  olderThan: 1,
  isLatest: true,
  writing: { may: true, maxLength: 140 },
};
const visitor = { may: false, why: "visitor" } as const;
const muted = { may: false, why: { reason: "Advertising", untilAt: SOMETIME + 3_600_000 } } as const;
const refused = {
  status: "error" as const,
  initialValue: { text: "" },
  error: { text: ["errors:field.required"] },
};

export default [
  {
    name: "of somebody, of the host, of oneself, from right to left, without a space",
    node: (
      <ol className="chat">
        {lines.map((one) => (
          <ChatLineItem key={one.id} line={one} />
        ))}
      </ol>
    ),
  },
  { name: "what script makes lines of", node: <ChatTemplates /> },
  { name: "rooms", node: <ChatRooms view={view} lastResult={undefined} />, on: ofMember() },
  {
    name: "the only room, and nothing was said in it",
    node: (
      <ChatRooms
        view={{ ...view, rooms: [room], lines: [], olderThan: undefined, writing: visitor }}
        lastResult={undefined}
      />
    ),
  },
  {
    name: "to write",
    node: <WriteForm room={room} writing={view.writing} lastResult={undefined} />,
    on: ofMember(),
  },
  {
    name: "to write, refused",
    node: <WriteForm room={room} writing={view.writing} lastResult={refused} />,
    on: ofMember(),
  },
  { name: "visitors only read", node: <WriteForm room={room} writing={visitor} lastResult={undefined} /> },
  {
    name: "trial users only read",
    node: <WriteForm room={room} writing={{ may: false, why: "trial" }} lastResult={undefined} />,
  },
  { name: "muted for a while", node: <WriteForm room={room} writing={muted} lastResult={undefined} /> },
] satisfies Example[];
