import type { Tx } from "~/db/runner/transaction";
import { isAgent, isTrial, usernameKey } from "../../vocabulary/account";
import type { App } from "../../app.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { byStaff, recordAudit } from "../../audit/audit.server";
import { deliver } from "./deliver.server";
import * as store from "./inbox.store.server";
import type { Message } from "./message";
import type { SendForm } from "./send-form.server";

/**
 * Staff write to some members by name, to everybody below an agent, or to all. However many get it, it is one row and
 * one entry of the log; a form that is sent twice is one message.
 */
interface By {
  staffId: number;
  ip: string;
}

export type NotSent =
  | { ok: false; refusal: "unknown_names"; names: string[] }
  | Refused<"unknown_agent" | "different_content">;

/** Refusals: `unknown_names` (with those), `unknown_agent`, `different_content`. */
export async function sendMessage(
  app: App,
  { asked, by }: { asked: SendForm; by: By },
): Promise<Outcome<{ messageId: number }, never> | NotSent> {
  const addressed = await addressees(app, asked);
  if (!addressed.ok) return addressed;
  const { audience, kind, texts, idempotencyKey: key } = asked;
  const { named, agentId } = addressed;
  const content = { audience, kind, texts, named, agentId };
  const message: Message = {
    ...{ id: app.ids.next(), audience, agentId, kind, texts, named },
    ...{ feedbackId: undefined, staffId: by.staffId },
  };
  return app.store.transaction(() =>
    once(app, { scope: `inbox:${by.staffId}`, key, content }, function* (): Tx<{
      ok: true;
      messageId: number;
    }> {
      yield* deliver(app, message);
      yield* recordAudit(app, {
        ...byStaff(by),
        action: "message.sent",
        target: `message:${message.id}`,
        after: { audience, agentId, recipients: named.length, kind, texts },
      });
      return { ok: true, messageId: message.id };
    }),
  );
}

async function addressees(
  app: App,
  { audience, names, agent }: SendForm,
): Promise<{ ok: true; named: number[]; agentId: number | undefined } | NotSent> {
  if (audience === "all") return { ok: true, named: [], agentId: undefined };
  const wanted = audience === "team" ? [agent] : names;
  const found = await store.findAccounts(app, wanted.map(usernameKey));
  if (audience === "team") {
    const [upline] = found.filter((account) => isAgent({ memberType: account.member_type }));
    return upline ? { ok: true, named: [], agentId: upline.id } : refuse("unknown_agent");
  }
  // Trial accounts have no inbox.
  const members = found.filter((account) => !isTrial({ memberType: account.member_type }));
  const known = new Set(members.map(({ username_key }) => username_key));
  const unknown = names.filter((name) => !known.has(usernameKey(name)));
  if (unknown.length > 0) return { ok: false, refusal: "unknown_names", names: unknown };
  return { ok: true, named: members.map(({ id }) => id).sort((a, b) => a - b), agentId: undefined };
}
