import { refreshAll } from "~/domain/vendor-wallets/collect.server";
import { memberAction } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";

/** Asks the studios what they keep for a member. */
export const action = memberAction(async ({ app, account, context }) => {
  const silent = await refreshAll(app, account.id);
  return redirectWithFlash(
    context,
    memberPaths.wallet,
    silent === 0
      ? { tone: "good", key: "cashier:wallet.refreshed" }
      : { tone: "info", key: "cashier:wallet.refreshedPart", values: { count: silent } },
  );
});
