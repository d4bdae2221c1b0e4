import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { recordAudit } from "../../audit/audit.server";
import { deliver } from "../../outbound/inbox/deliver.server";
import * as store from "./feedback.store.server";

/**
 * Staff answer what somebody told us. A member gets the answer as a message; who wrote without an account gave a way to
 * be reached, and the answer is kept for whoever uses it.
 */
interface By {
  staffId: number;
  ip: string;
}

type Unknown = "unknown_feedback";

interface Answer {
  feedbackId: number;
  text: string;
  key: string;
  by: By;
}

/** Refusals: `unknown_feedback`, `different_content`. */
export async function answerFeedback(
  app: App,
  { feedbackId, text, key, by }: Answer,
): Promise<Outcome<object, Unknown | "different_content">> {
  const { staffId } = by;
  return app.store.transaction(() =>
    once(app, { scope: `feedback_answer:${staffId}`, key, content: { feedbackId, text } }, function* (): Tx<
      { ok: true } | Refused<Unknown>
    > {
      const feedback = yield* store.lockFeedback(feedbackId);
      if (!feedback) return refuse("unknown_feedback");
      const now = app.clock.now();
      yield* store.insertNote({ id: app.ids.next(), feedbackId, staffId, text, createdAt: now });
      yield* store.setStatus(feedbackId, "answered", now);
      if (feedback.account_id !== null)
        yield* deliver(app, {
          ...{ id: app.ids.next(), audience: "named", agentId: undefined, kind: "service" },
          ...{ texts: {}, feedbackId, staffId, named: [feedback.account_id] },
        });
      yield* log(app, by, "answered", { feedbackId, before: feedback.status, answer: text });
      return { ok: true };
    }),
  );
}

/** Refusals: `unknown_feedback`. What is done already stays so, and nothing is logged. */
export async function closeFeedback(
  app: App,
  { feedbackId, by }: { feedbackId: number; by: By },
): Promise<Outcome<object, Unknown>> {
  return app.store.transaction(function* (): Tx<{ ok: true } | Refused<Unknown>> {
    const feedback = yield* store.lockFeedback(feedbackId);
    if (!feedback) return refuse("unknown_feedback");
    if (feedback.status === "closed") return { ok: true };
    yield* store.setStatus(feedbackId, "closed", app.clock.now());
    yield* log(app, by, "closed", { feedbackId, before: feedback.status });
    return { ok: true };
  });
}

function* log(
  app: App,
  { staffId, ip }: By,
  verb: "answered" | "closed",
  { feedbackId, before, answer }: { feedbackId: number; before: string; answer?: string },
): Tx<void> {
  yield* recordAudit(app, {
    actorKind: "staff",
    actorId: staffId,
    action: `feedback.${verb}`,
    target: `feedback:${feedbackId}`,
    before: { status: before },
    after: { status: verb, answer },
    ip,
  });
}
