import type { App } from "../../app.server";
import type { SentCode } from "../../access/codes/sent-code.views.server";
import { maskedMail } from "../../vocabulary/mail-address";
import { maskedMobile } from "../../vocabulary/mobile";
import { secondStepView } from "./second-step.server";

/** The code that is on its way to whoever is logged in, and where to, as far as it may be read over a shoulder. */
export async function sentStepView(app: App, accountId: number): Promise<SentCode | undefined> {
  const { contacts, sent } = await secondStepView(app, { accountId });
  const current = contacts.find(({ address }) => address === sent?.recipient);
  const to =
    current && (current.channel === "mail" ? maskedMail(current.address) : maskedMobile(current.address));
  return sent && current && to ? { ...sent, channel: current.channel, to } : undefined;
}
