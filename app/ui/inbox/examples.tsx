import type { Example } from "../gallery/example";
import { SOMETIME } from "../gallery/samples";
import { MessageRows } from "./message-rows";

const words = { title: "Your deposit has arrived", content: "৳500.00 are in your wallet." };
const message = { id: 1, kind: "cashier" as const, words, feedbackId: undefined, sentAt: SOMETIME };

export default [
  {
    name: "one was not read yet; an answer to feedback has words of its own",
    node: (
      <MessageRows
        messages={[
          { ...message, isRead: false },
          { ...message, id: 2, isRead: true },
          { ...message, id: 3, kind: "service", words: undefined, feedbackId: 7, isRead: true },
        ]}
      />
    ),
  },
] satisfies Example[];
