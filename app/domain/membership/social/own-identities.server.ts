import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { refuse, type Outcome } from "../../shared/refusal";
import { recordAudit } from "../../audit/audit.server";
import { holdAccount } from "../../account-rows/account-rows.server";
import { isRevoked, revokeSessionsOf } from "../../access/sessions.server";
import { linkIdentity, unlinkIdentity } from "./identities.server";
import type { ShownIdentity } from "./shown-identity";
import type { SocialProvider } from "./provider";
import { tellOwner } from "./tell-owner.server";

/**
 * A member links an account elsewhere, or takes the link away. A linked account is a way in like a password: whoever
 * links one shows the password, and each change is written down and told to the owner.
 */

interface Own {
  accountId: number;
  ip: string;
}

/**
 * Refusals: `social_failed` where the log-in ended while the provider was asked; `identity_taken` when it is linked
 * already, to whomever, or the account has another of this provider.
 */
export async function linkOwnIdentity(
  app: App,
  { accountId, tokenHash, ip, identity }: Own & { tokenHash: string; identity: ShownIdentity },
): Promise<Outcome<object, "social_failed" | "identity_taken">> {
  const { name: site } = await settingsOf(app);
  const { provider } = identity;
  return app.store.transaction(function* () {
    // Whoever gets the account back at this moment comes before, or takes the link away again.
    yield* holdAccount(accountId);
    if (yield* isRevoked(tokenHash)) return refuse("social_failed");
    if (!(yield* linkIdentity(app, { accountId, identity }))) return refuse("identity_taken");
    yield* tellOwner(app, { accountId, provider, site, what: "linked" });
    yield* recordAudit(app, {
      ...{ actorKind: "member", actorId: accountId, ip },
      ...{ action: "member.identity_linked", target: `member:${accountId}` },
      after: { provider },
    });
    return { ok: true as const };
  });
}

/**
 * Every other log-in of the account ends, since one of them may have come by it.
 * Refusals: `last_way_in` for whoever could not log in any more, `not_linked`.
 */
export async function unlinkOwnIdentity(
  app: App,
  { accountId, ip, provider, tokenHash }: Own & { provider: SocialProvider; tokenHash: string },
): Promise<Outcome<object, "last_way_in" | "not_linked">> {
  const { name: site } = await settingsOf(app);
  const done = await app.store.transaction(function* () {
    const unlinked = yield* unlinkIdentity({ accountId, provider });
    if (!unlinked.ok) return unlinked;
    yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId, exceptTokenHash: tokenHash });
    yield* tellOwner(app, { accountId, provider, site, what: "unlinked" });
    yield* recordAudit(app, {
      ...{ actorKind: "member", actorId: accountId, ip },
      ...{ action: "member.identity_unlinked", target: `member:${accountId}` },
      before: { provider },
    });
    return unlinked;
  });
  if (done.ok) app.bus.emit("signedOut", { accountId, except: tokenHash });
  return done;
}
