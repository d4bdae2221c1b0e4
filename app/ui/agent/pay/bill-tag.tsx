import type { BillState } from "~/domain/contracts/settlement/bill";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../../note/note";

const TONES: Record<BillState, Tone> = {
  not_reached: "info",
  awaiting_review: "warn",
  rejected: "bad",
  insufficient: "bad",
  part_received: "warn",
  issued: "good",
  lapsed: "bad",
  overpaid: "warn",
};

/** How far a payout is. */
export function BillTag({ state }: { state: BillState }) {
  const t = useT();
  return <Tag tone={TONES[state]}>{t(`agent:pay.state.${state}`)}</Tag>;
}
