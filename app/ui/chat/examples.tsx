import type { Example } from "../gallery/example";
import { SOMETIME } from "../gallery/samples";
import { ChatLineItem } from "./chat-line";

const line = { id: 1, name: "Farhana", avatar: "Farhana", text: "Good evening!", saidAt: SOMETIME };

export default [
  {
    name: "of somebody, of the host, of oneself",
    node: (
      <ol className="chat">
        <ChatLineItem line={{ ...line, isHost: false, isMine: false }} />
        <ChatLineItem line={{ ...line, id: 2, name: "Nadia", isHost: true, isMine: false }} />
        <ChatLineItem line={{ ...line, id: 3, isHost: false, isMine: true }} />
      </ol>
    ),
  },
] satisfies Example[];
