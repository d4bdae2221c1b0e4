import type { Tx } from "~/db/runner/transaction";
import { placeLimits, spendTries, type Secret } from "../../access/secret-attempts.server";
import type { App } from "../../app.server";
import { networkOf } from "../../shared/network.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { keepPictures, readPictures, type ProofRefused } from "../../accounts/private-pictures.server";
import * as store from "./feedback.store.server";
import type { FeedbackForm } from "./feedback-form.server";

/**
 * Somebody tells us something, signed in or not, with up to three pictures that are drawn anew and shown to nobody but
 * the staff and the sender. Only so much is taken from one account, or without one from one network.
 */

interface Sending {
  accountId: number | undefined;
  ip: string;
  asked: FeedbackForm;
}

export type FeedbackRefused = ProofRefused | Refused<"different_content"> | TooMuch;

type TooMuch = Refused<"too_much_feedback"> & { retryAfterMs: number };

/** Refusals: the pictures', `too_much_feedback`, `different_content`. */
export async function sendFeedback(
  app: App,
  { accountId, ip, asked }: Sending,
): Promise<{ ok: true; feedbackId: number } | FeedbackRefused> {
  const files = asked.picture.filter(({ size }) => size > 0);
  const by = accountId === undefined ? { visitorIp: ip } : { memberId: accountId, ip };
  const read = await readPictures(app, { files, by });
  if (!read.ok) return read;
  const { kind, content, contact = "", idempotencyKey: key } = asked;
  const scope = `feedback:${accountId ?? networkOf(ip)}`;
  const told = { kind, content, contact, pictures: read.pictures.length };
  return app.store.transaction(() =>
    once(app, { scope, key, content: told }, function* (): Tx<{ ok: true; feedbackId: number } | TooMuch> {
      const counted = yield* spendTries(app, limitsOf({ accountId, ip }));
      if (!counted.ok) return { ...counted, refusal: "too_much_feedback" };
      const now = app.clock.now();
      const id = app.ids.next();
      yield* store.insertFeedback({
        ...{ id, kind, content, contact, ip, status: "open" },
        ...{ account_id: accountId ?? null, created_at: now, changed_at: now },
      });
      const about = { accountId: accountId ?? 0, purpose: "feedback" as const, referenceId: id };
      yield* keepPictures(app, about, read.pictures);
      return { ok: true, feedbackId: id };
    }),
  );
}

const limitsOf = ({ accountId, ip }: Pick<Sending, "accountId" | "ip">): Secret[] =>
  accountId === undefined
    ? placeLimits("feedback_ip", ip)
    : [{ kind: "feedback", subject: String(accountId) }];

/** The sender adds something, and it waits for the staff again. Refusals: `unknown_feedback`, `different_content`. */
export async function commentOnFeedback(
  app: App,
  {
    accountId,
    feedbackId,
    comment,
    key,
  }: { accountId: number; feedbackId: number; comment: string; key: string },
): Promise<Outcome<object, "unknown_feedback" | "different_content">> {
  const content = { feedbackId, comment };
  return app.store.transaction(() =>
    once(app, { scope: `feedback_comment:${accountId}`, key, content }, function* (): Tx<
      { ok: true } | Refused<"unknown_feedback">
    > {
      const feedback = yield* store.lockFeedback(feedbackId, accountId);
      if (!feedback) return refuse("unknown_feedback");
      const now = app.clock.now();
      yield* store.insertNote({
        id: app.ids.next(),
        feedbackId,
        staffId: null,
        text: comment,
        createdAt: now,
      });
      yield* store.setStatus(feedbackId, "open", now);
      return { ok: true };
    }),
  );
}
