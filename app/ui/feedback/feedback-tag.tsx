import type { FeedbackStatus } from "~/domain/messaging/feedback/feedback";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../note/note";

const TONES = { open: "info", answered: "good", closed: undefined } satisfies Record<
  FeedbackStatus,
  Tone | undefined
>;

export function FeedbackTag({ status }: { status: FeedbackStatus }) {
  const t = useT();
  return <Tag tone={TONES[status]}>{t(`messages:feedback.status.${status}`)}</Tag>;
}
