import { useT } from "~/http/access/page.server";
import { Tag } from "../../note/note";

/** Whether visitors see it, and whether they can play it. */
export function StateTags({ enabled, maintenance }: { enabled: boolean; maintenance: boolean }) {
  const t = useT();
  return (
    <span className="ro g-2">
      <Tag tone={enabled ? "good" : undefined}>{t(enabled ? "games:state.on" : "games:state.off")}</Tag>
      {maintenance && <Tag tone="warn">{t("games:state.maintenance")}</Tag>}
    </span>
  );
}
