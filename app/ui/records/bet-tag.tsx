import type { BetStatus } from "~/domain/games/records/bet-rows.server";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../note/note";

const TONES: Record<BetStatus, Tone> = { open: "info", settled: "good", void: "warn" };

export function BetTag({ status }: { status: BetStatus }) {
  const t = useT();
  return <Tag tone={TONES[status]}>{t(`member:betStatus.${status}`)}</Tag>;
}
