import { z } from "zod";
import { relayedTopic, type Declaration } from "../shared/declaration";

export const outboundDeclares = {
  settings: {
    messages: z
      .object({
        /** The address that mails come from; empty for `no-reply@` and the site's own name. */
        from: z.string().default(""),
      })
      .default({}),
  },
  permissions: { "outbox.read": ["finance", "support"] },
  topics: {
    /** A member's wallet moved; only the newest balance matters. */
    balance: relayedTopic<{ accountId: number; balanceMinor: bigint }>(),
    /** Somebody got a message, or has read or deleted some; where nobody is named, many got one. */
    unread: relayedTopic<{ accountId?: number | undefined }>(),
  },
  settingsPages: {
    messages: { place: 60, path: "settings/messages", label: "codes:desk.title" },
  },
} satisfies Declaration;
