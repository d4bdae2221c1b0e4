import { isbot } from "isbot";
import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { invitationKey, type OpensAs } from "./invitation";
import * as store from "./invitations.store.server";

/**
 * Agents make links by which new people register below them. A code belongs to one link for ever: a closed link brings
 * nobody in, and nobody else's link takes its code over.
 */
export interface NewInvitation {
  agentId: number;
  opensAs: OpensAs;
  code?: string;
  formKey: string;
}

type Made = { ok: true; invitationId: number; code: string };

/** More than anybody looks after; the oldest must be closed before. */
const MOST_OPEN = 100;
/** No sign that looks like another. */
const ALPHABET = "2345679ACEFHJKMNPQRTUVWXY";
const MADE_LENGTH = 8;

/** Refusals, in this order: `too_many_invitations`, `code_taken`, `different_content`. */
export async function createInvitation(
  app: App,
  { agentId, opensAs, code, formKey }: NewInvitation,
): Promise<Outcome<{ code: string }, "too_many_invitations" | "code_taken" | "different_content">> {
  const open = (await store.readOfAgent(app.db, agentId)).filter(({ status }) => status === "open");
  if (open.length >= MOST_OPEN) return refuse("too_many_invitations");
  return app.store.transaction(() =>
    once(app, { scope: `invitation:${agentId}`, key: formKey, content: { opensAs, code } }, function* (): Tx<
      Made | Refused<"code_taken">
    > {
      const invitationId = app.ids.next();
      const written = code ?? madeCode(app);
      const made = yield* store.insertInvitation({
        id: invitationId,
        code: written,
        code_key: invitationKey(written)!,
        agent_id: agentId,
        opens_as: opensAs,
        status: "open",
        visits: 0,
        created_at: app.clock.now(),
        closed_at: null,
      });
      return made ? { ok: true, invitationId, code: written } : refuse("code_taken");
    }),
  );
}

/** Refusals: `unknown_invitation`, for another agent's and for one that is closed. */
export function closeInvitation(
  app: App,
  { agentId, invitationId }: { agentId: number; invitationId: number },
): Promise<Outcome<object, "unknown_invitation">> {
  return app.store.transaction(function* () {
    const closed = yield* store.closeOpen({ id: invitationId, agentId, now: app.clock.now() });
    return closed ? { ok: true as const } : refuse("unknown_invitation");
  });
}

/** The code by which a member brings friends, made when it is first asked for; it never changes. */
export async function friendCodeOf(app: App, accountId: number): Promise<string> {
  for (;;) {
    const found = await store.readFriendCode(app.db, accountId);
    if (found) return found.code;
    const code = madeCode(app);
    await app.store.transaction(() =>
      store.insertFriendCode({
        ...{ id: app.ids.next(), code, code_key: invitationKey(code)!, agent_id: accountId },
        ...{ opens_as: "friend", status: "open", visits: 0, created_at: app.clock.now(), closed_at: null },
      }),
    );
  }
}

/**
 * Somebody has opened the registration by this code; of a code that is none nothing is kept. Robots are nobody: a link
 * that is sent by a messenger is opened by it first, to be shown with a picture.
 */
export async function noteVisit(
  app: App,
  { code, userAgent }: { code: string; userAgent: string },
): Promise<void> {
  const key = invitationKey(code);
  if (key && userAgent !== "" && !isbot(userAgent)) await app.store.transaction(() => store.countVisit(key));
}

function madeCode({ random }: Pick<App, "random">): string {
  return Array.from({ length: MADE_LENGTH }, () => ALPHABET[random.int(ALPHABET.length)]).join("");
}
