import type { Tx } from "~/db/runner/transaction";
import type { Texts } from "../../shared/texts.server";
import { deliver, type LetterContext } from "./deliver.server";
import type { MessageKind, MessageWords } from "./message";

/** The site itself writes to one member, in the transaction of what it tells of. Answers the letter's id. */
export function* tellMember(
  app: LetterContext,
  { accountId, kind, texts }: { accountId: number; kind: MessageKind; texts: Texts<MessageWords> },
): Tx<number> {
  const letter = { id: app.ids.next(), audience: "named", kind, texts, named: [accountId] } as const;
  const sender = { agentId: undefined, feedbackId: undefined, staffId: undefined };
  yield* deliver(app, { ...letter, ...sender });
  return letter.id;
}
