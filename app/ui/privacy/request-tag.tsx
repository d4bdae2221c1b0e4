import type { RequestStatus } from "~/domain/oversight/data-requests/data-request";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../note/note";

const TONES: Record<RequestStatus, Tone> = { open: "warn", refused: "bad", scheduled: "info", done: "good" };

/** Where a request about one's own data stands. */
export function RequestTag({ status }: { status: RequestStatus }) {
  const t = useT();
  return <Tag tone={TONES[status]}>{t(`privacy:status.${status}`)}</Tag>;
}
