import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { keepPictures, readPictures, type ProofRefusal } from "../../wallet/pictures.server";
import * as store from "./feedback.store.server";
import type { FeedbackForm } from "./feedback-form.server";

/**
 * Somebody tells us something, signed in or not, with up to three pictures that are drawn anew and shown to nobody but
 * the staff and the sender. How much is taken from one sender is counted in what was sent, so that it survives a restart.
 */
const HOUR_MS = 3_600_000;
const PER_HOUR = 5;

interface Sending {
  accountId: number | undefined;
  ip: string;
  asked: FeedbackForm;
}

export type FeedbackRefusal = ProofRefusal | "too_much_feedback" | "different_content";

/** Refusals: the pictures', `too_much_feedback`, `different_content`. */
export async function sendFeedback(
  app: App,
  { accountId, ip, asked }: Sending,
): Promise<Outcome<{ feedbackId: number }, FeedbackRefusal>> {
  const read = await readPictures(asked.picture.filter(({ size }) => size > 0));
  if (!read.ok) return read;
  const { kind, content, contact = "", idempotencyKey: key } = asked;
  const scope = `feedback:${accountId ?? ip}`;
  const told = { kind, content, contact, pictures: read.pictures.length };
  return app.store.transaction(() =>
    once(app, { scope, key, content: told }, function* (): Tx<
      { ok: true; feedbackId: number } | Refused<"too_much_feedback">
    > {
      const now = app.clock.now();
      const lately = yield* store.countSentBy({ accountId, ip }, now - HOUR_MS);
      if (lately >= PER_HOUR) return refuse("too_much_feedback");
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
