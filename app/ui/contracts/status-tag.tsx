import type { ContractStatus } from "~/domain/contracts/contract";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../note/note";

const TONES: Partial<Record<ContractStatus, Tone>> = {
  offered: "info",
  accepted: "good",
  rejected: "bad",
};

/** How far a contract is. */
export function ContractTag({ status }: { status: ContractStatus }) {
  const t = useT();
  return <Tag tone={TONES[status]}>{t(`contracts:status.${status}`)}</Tag>;
}
