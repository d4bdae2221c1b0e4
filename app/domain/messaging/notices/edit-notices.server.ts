import { isDeepStrictEqual } from "node:util";
import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { contentVersion } from "../../shared/content-version.server";
import { once } from "../../shared/once.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { otherTexts } from "../../shared/texts.server";
import { changeKept } from "../../shared/versions.server";
import { recordAudit } from "../../audit/audit.server";
import type { Notice } from "./notice";
import type { NoticeForm } from "./notice-form.server";
import * as store from "./notices.store.server";

/**
 * Staff put notices up, change them, switch them and take them away. Every page shows what is there now at once, and
 * the log keeps what was there before.
 */
interface By {
  staffId: number;
  ip: string;
}

type Unknown = "unknown_notice";
type Stale = "changed_meanwhile";

/** Refusals: `different_content`, for a form that was sent twice and changed in between. */
export async function createNotice(
  app: App,
  { asked, key, by }: { asked: NoticeForm; key: string; by: By },
): Promise<Outcome<{ noticeId: number }, "different_content">> {
  const notice = noticeFrom(app, asked, { id: app.ids.next(), texts: {} });
  const { idempotencyKey: _key, ...content } = asked;
  return changeKept(app, "content", () =>
    once(app, { scope: `notice:${by.staffId}`, key, content }, function* (): Tx<{
      ok: true;
      noticeId: number;
    }> {
      yield* store.insertNotice(notice);
      yield* log(app, by, "created", { after: notice });
      return { ok: true, noticeId: notice.id };
    }),
  );
}

/**
 * Texts in languages that the site does not speak now stay as they are, and a form that is sent twice is saved once.
 * Refusals: `unknown_notice`, `changed_meanwhile` when it is not what the form was made from any more.
 */
export function changeNotice(
  app: App,
  change: { id: number; asked: NoticeForm; languages: readonly string[]; by: By },
): Promise<Outcome<object, Unknown | Stale>> {
  const { id, asked, languages, by } = change;
  return withNotice(app, id, function* (before) {
    const after = noticeFrom(app, asked, { id, texts: otherTexts(before.texts, languages) });
    if (isDeepStrictEqual(before, after)) return;
    if (contentVersion(before) !== asked.version) return refuse("changed_meanwhile");
    yield* store.updateNotice(after);
    yield* log(app, by, "changed", { before, after });
  });
}

/** Refusals: `unknown_notice`. Switched to what it is already, it stays so and nothing is logged. */
export function switchNotice(
  app: App,
  { id, enabled, by }: { id: number; enabled: boolean; by: By },
): Promise<Outcome<object, Unknown>> {
  return withNotice(app, id, function* (before) {
    if (before.enabled === enabled) return;
    const after = { ...before, enabled };
    yield* store.updateNotice(after);
    yield* log(app, by, "switched", { before, after });
  });
}

/** Refusals: `unknown_notice`. */
export function deleteNotice(
  app: App,
  { id, by }: { id: number; by: By },
): Promise<Outcome<object, Unknown>> {
  return withNotice(app, id, function* (before) {
    yield* store.deleteNotice(id);
    yield* log(app, by, "deleted", { before });
  });
}

async function withNotice<Code extends string = never>(
  app: App,
  id: number,
  work: (notice: Notice) => Tx<Refused<Code> | void>,
): Promise<{ ok: true } | Refused<Unknown | Code>> {
  return changeKept(app, "content", function* (): Tx<{ ok: true } | Refused<Unknown | Code>> {
    const row = yield* store.lockNotice(id);
    if (!row) return refuse("unknown_notice");
    return (yield* work(store.noticeOf(row))) ?? { ok: true };
  });
}

function noticeFrom(app: App, asked: NoticeForm, kept: Pick<Notice, "id" | "texts">): Notice {
  const { type, execution, audience } = asked.readers;
  const isPopup = type === "PU";
  return {
    id: kept.id,
    type,
    execution: isPopup ? execution : undefined,
    audience,
    promotionType: isPopup ? (asked.promotionType ?? "") : "",
    texts: { ...kept.texts, ...asked.texts },
    sort: asked.sort,
    enabled: asked.runs.enabled,
    startsAt: asked.runs.startsAt ?? app.clock.now(),
    endsAt: asked.runs.endsAt,
  };
}

function* log(
  app: App,
  { staffId, ip }: By,
  verb: "created" | "changed" | "switched" | "deleted",
  { before, after }: { before?: Notice; after?: Notice },
): Tx<void> {
  yield* recordAudit(app, {
    actorKind: "staff",
    actorId: staffId,
    action: `notice.${verb}`,
    target: `notice:${(after ?? before)!.id}`,
    before: before && told(before),
    after: after && told(after),
    ip,
  });
}

/** One value to a field, so that the log shows what has changed and nothing else. */
function told({ id: _id, texts, startsAt, endsAt, ...plain }: Notice): Record<string, unknown> {
  const words = Object.entries(texts).flatMap(([language, { title, content }]) => [
    [`title.${language}`, title],
    [`content.${language}`, content],
  ]);
  const instant = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());
  return {
    ...plain,
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    ...(Object.fromEntries(words) as object),
  };
}
