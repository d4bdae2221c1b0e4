import type { MarkKind } from "~/domain/shared/person-marks";
import { useT } from "~/http/access/page.server";

/** By what two of something are known to be one person's. */
export function Marks({ kinds }: { kinds: readonly MarkKind[] }) {
  const t = useT();
  if (kinds.length === 0) return "–";
  return kinds.map((kind) => (
    <span key={kind} className="tag none">
      {t(`backoffice:marks.${kind}`)}
    </span>
  ));
}
