import { endRestriction } from "~/domain/oversight/data-requests/ask.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { memberAction } from "~/http/access/route.server";

export const action = memberAction(async ({ app, account, context }) => {
  await endRestriction(app, { accountId: account.id, ip: context.ip });
  return redirectWithFlash(context, memberPaths.ownData, { tone: "good", key: "privacy:restriction.ended" });
});
