import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { pruneChat } from "./chat/prune-chat.server";
import { rowsWaiting } from "../shared/rows-waiting.server";
import { messagingPersonalData } from "./personal-data.server";

const DAY_MS = 86_400_000;

export const messagingDomain: Domain<App> = {
  name: "messaging",
  jobs: [{ name: "prune-chat", when: { cron: "35 4 * * *" }, leaseMs: 60_000, run: pruneChat }],
  queues: [{ name: "feedback", waiting: rowsWaiting("feedback", ["open"]), lateAfterMs: DAY_MS }],
  menu: [
    {
      group: "people",
      place: 80,
      path: "feedback",
      label: "messages:feedbackDesk.title",
      icon: "note-pencil",
      can: "feedback.answer",
      queue: "feedback",
    },
    {
      group: "site",
      place: 80,
      path: "notices",
      label: "backoffice:notices.title",
      icon: "megaphone",
      can: "content.edit",
    },
    { group: "site", place: 90, path: "chat", label: "chat:desk.title", icon: "chats", can: "chat.moderate" },
  ],
  auditActions: {
    "member.muted": "warn",
    "member.unmuted": "info",
    "feedback.answered": "info",
    "feedback.closed": "info",
    "chat_room.created": "info",
    "chat_room.changed": "info",
    "chat_room.removed": "warn",
    "chat_message.hidden": "warn",
    "chat_message.shown": "info",
    "notice.created": "good",
    "notice.changed": "info",
    "notice.switched": "warn",
    "notice.deleted": "bad",
  },
  personalData: messagingPersonalData,
};
