import type { IdentityStatus } from "~/domain/vocabulary/identity";
import { useT } from "~/http/access/page.server";
import { Tag, type Tone } from "../note/note";

const TONES: Record<IdentityStatus, Tone> = { pending: "warn", accepted: "good", refused: "bad" };

/** Where showing who one is stands; undefined where nothing was sent. */
export function IdentityTag({ status }: { status: IdentityStatus | undefined }) {
  const t = useT();
  return status ? (
    <Tag tone={TONES[status]}>{t(`identity:status.${status}`)}</Tag>
  ) : (
    <Tag>{t("identity:status.none")}</Tag>
  );
}
