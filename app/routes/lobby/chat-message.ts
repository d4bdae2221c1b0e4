import { findLine } from "~/domain/messaging/chat/feed.server";
import { newsLine } from "~/http/live/chat-events.server";
import { memberAction } from "~/http/access/route.server";
import { sayError } from "~/i18n/error-message";
import { sendChat } from "./send-chat.server";

/** The chat's form, sent by the page's script: the line alone, or why it was not taken, and a key for the next. */
export const action = memberAction(async (visit) => {
  const { app, account, context } = visit;
  const { language, messages } = context;
  const key = app.random.token(16);
  const sent = await sendChat(visit);
  if (!sent.ok) return Response.json({ key, problem: sayError(messages.t, sent.problem) }, { status: 422 });
  const line = await findLine(app, sent.roomId, sent.messageId);
  return Response.json({ key, said: line && newsLine(app, line, { accountId: account.id, language }) });
});
