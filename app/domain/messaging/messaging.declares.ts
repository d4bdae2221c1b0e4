import { z } from "zod";
import { ChatSchema } from "./chat/chat-settings";
import type { Declaration } from "../shared/declaration";

export const messagingDeclares = {
  settings: {
    chat: ChatSchema.default({}),
    /** How much somebody may write who tells us something, in characters. */
    feedback: z
      .object({ minLength: z.number().int().default(10), maxLength: z.number().int().default(500) })
      .default({}),
  },
  permissions: {
    "chat.moderate": ["risk", "content", "support"],
    "messages.send": ["content", "support"],
    "feedback.answer": ["risk", "support"],
  },
} satisfies Declaration;
