import { isAgent, isTrial } from "~/domain/vocabulary/account";
import { useT } from "~/http/access/page.server";

export function MemberKind({ memberType }: { memberType: number }) {
  const t = useT();
  if (isAgent({ memberType })) return <>{t("backoffice:members.kind.agent")}</>;
  return (
    <>{t(isTrial({ memberType }) ? "backoffice:members.kind.trial" : "backoffice:members.kind.member")}</>
  );
}
