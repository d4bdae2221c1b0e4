import { collectAll } from "~/domain/vendor-wallets/collect.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { memberAction } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";

/** Everything from the studios back to the main wallet, with one press. */
export const action = memberAction(async ({ app, account, context, form }) => {
  const key = formKey.safeParse(form.get("idempotencyKey"));
  if (!key.success)
    return redirectWithFlash(context, memberPaths.wallet, { tone: "bad", key: "errors:form.stale" });
  const collected = await collectAll(app, { accountId: account.id, formKey: key.data });
  const { done, open } = collected.ok ? collected : { done: 0, open: 0 };
  if (open > 0)
    return redirectWithFlash(context, memberPaths.wallet, {
      ...{ tone: "info", key: "cashier:wallet.collectedPart", values: { count: open } },
    });
  return redirectWithFlash(context, memberPaths.wallet, {
    tone: "good",
    key: done > 0 ? "cashier:wallet.collected" : "cashier:wallet.collectedNothing",
  });
});
