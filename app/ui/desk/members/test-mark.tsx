import { useT } from "~/http/access/page.server";
import { Tag } from "../../note/note";

/** Beside the name of an account that plays with test money, wherever staff see one. */
export function TestMark({ isTest }: { isTest: boolean }) {
  const t = useT();
  return isTest ? <Tag tone="warn">{t("backoffice:testAccounts.one")}</Tag> : null;
}
