import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import { pageOf, type Page } from "../../shared/page";
import { listPictures } from "../../accounts/private-pictures.views.server";
import {
  FEEDBACK_KINDS,
  FEEDBACK_STATUSES,
  type Feedback,
  type FeedbackNote,
  type FeedbackStatus,
} from "./feedback";
import * as store from "./feedback.store.server";

/** How long what somebody writes may be. */
export async function feedbackLimits(app: App) {
  return (await settingsOf(app)).feedback;
}

/** What a member told us, the latest first. */
export async function feedbackOf(app: App, accountId: number): Promise<Feedback[]> {
  return (await store.listOf(app, accountId)).map(feedbackFrom);
}

export interface FeedbackCase extends Feedback {
  notes: FeedbackNote[];
  /** Ids of the pictures that came with it. */
  pictures: number[];
}

/** One of a member's own; undefined for everybody else's. */
export async function ownCase(
  app: App,
  { accountId, feedbackId }: { accountId: number; feedbackId: number },
): Promise<FeedbackCase | undefined> {
  const row = await store.find(app, feedbackId);
  return row?.account_id === accountId ? caseFrom(app, row) : undefined;
}

export interface DeskCase extends FeedbackCase {
  accountId: number | undefined;
  username: string | undefined;
  /** Whether it came from an account that plays with test money. */
  isTest: boolean;
  contact: string;
}

export async function caseForDesk(app: App, feedbackId: number): Promise<DeskCase | undefined> {
  const row = await store.find(app, feedbackId);
  return row && { ...(await caseFrom(app, row)), ...senderOf(row) };
}

const PAGE_SIZE = 20;
type DeskLine = Omit<DeskCase, "notes" | "pictures">;

export async function feedbackDesk(
  app: App,
  { status, pageNo }: { status: FeedbackStatus; pageNo: number },
): Promise<{ page: Page<DeskLine>; counts: Record<FeedbackStatus, number> }> {
  const counted = await store.countByStatus(app);
  const counts = Object.fromEntries(FEEDBACK_STATUSES.map((one) => [one, counted.get(one) ?? 0]));
  const total = counted.get(status) ?? 0;
  const { offset, limit, ...place } = pageOf(total, { wanted: pageNo, size: PAGE_SIZE });
  const rows = await store.listByStatus(app, { status, offset, limit });
  const items = rows.map((row) => ({ ...feedbackFrom(row), ...senderOf(row) }));
  return { page: { ...place, items }, counts: counts as Record<FeedbackStatus, number> };
}

type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>;

async function caseFrom(app: App, row: Row): Promise<FeedbackCase> {
  const [notes, pictures] = await Promise.all([
    store.listNotes(app, row.id),
    listPictures(app, { purpose: "feedback", referenceId: row.id }),
  ]);
  return {
    ...feedbackFrom(row),
    notes: notes.map(({ id, staff_id, display_name, text, created_at }) => ({
      ...{ id, text, saidAt: created_at },
      by: staff_id === null ? undefined : (display_name ?? ""),
    })),
    pictures,
  };
}

function feedbackFrom(row: Pick<Row, "id" | "kind" | "content" | "status" | "created_at">): Feedback {
  return {
    id: row.id,
    kind: FEEDBACK_KINDS.find((kind) => kind === row.kind) ?? "other",
    content: row.content,
    status: FEEDBACK_STATUSES.find((status) => status === row.status) ?? "open",
    createdAt: row.created_at,
  };
}

function senderOf(row: Pick<Row, "account_id" | "username" | "is_test" | "contact">) {
  return {
    accountId: row.account_id ?? undefined,
    username: row.username ?? undefined,
    isTest: row.is_test === 1,
    contact: row.contact,
  };
}
