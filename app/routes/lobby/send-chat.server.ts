import { z } from "zod";
import { settingsOf } from "~/domain/settings/settings.server";
import { sendMessage } from "~/domain/messaging/chat/send-message.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { idParam } from "~/http/paths/id-param.server";
import type { AccountVisit } from "~/http/access/route.server";
import { parseForm } from "~/http/forms/submission.server";
import { errorMessage } from "~/i18n/error-message";

const MessageSchema = z.object({ text: z.string().max(4_000).default(""), idempotencyKey: formKey });

/** A form of the chat, sent to its room: what became of it, with the problem as a message. */
export async function sendChat({ app, account, params, form }: AccountVisit & { form: FormData }) {
  const roomId = idParam(params.roomId);
  const parsed = parseForm(form, MessageSchema);
  if (!parsed.ok) return { ...parsed, roomId, refusal: undefined, problem: "errors:form.stale" };
  const { text: typed, idempotencyKey: key } = parsed.value;
  const said = await sendMessage(app, { roomId, accountId: account.id, typed, key });
  if (said.ok) return { ...said, roomId };
  const { maxLength: max } = (await settingsOf(app)).chat;
  const problem = errorMessage(`chat:problems.${said.refusal}`, { max });
  return { ...said, roomId, problem, invalid: parsed.invalid };
}
