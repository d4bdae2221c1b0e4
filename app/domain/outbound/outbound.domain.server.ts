import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { messagesWait, sendMessages } from "./send-messages.server";
import { removeMessagesOut } from "./retention.server";
import { outboundPersonalData } from "./personal-data.server";

export const outboundDomain: Domain<App> = {
  name: "outbound",
  jobs: [
    {
      name: "send-messages",
      when: { everyMs: 500 },
      leaseMs: 60_000,
      hasWork: messagesWait,
      run: (app, lease) => sendMessages(app, lease),
    },
  ],
  retention: [{ keepDays: 90, remove: removeMessagesOut }],
  menu: [
    {
      group: "people",
      place: 70,
      path: "messages",
      label: "messages:desk.title",
      icon: "envelope-simple",
      can: "messages.send",
    },
    {
      group: "reports",
      place: 50,
      path: "outbox",
      label: "backoffice:outbox.title",
      icon: "paper-plane-tilt-fill",
      can: "outbox.read",
    },
  ],
  auditActions: {
    "message.sent": "info",
    "message.revealed": "warn",
  },
  personalData: outboundPersonalData,
};
