import type { LoginBefore as Before } from "~/domain/access/session-list.views.server";
import { useT } from "~/http/access/page.server";
import { Time } from "./time";

/** When and from where the account was logged in to before: whoever it was not notices. */
export function LoginBefore({ at, ip }: Before) {
  const t = useT();
  return (
    <>
      {t("member:sessions.lastBefore")} <Time at={at} /> · <bdi>{ip}</bdi>
    </>
  );
}
