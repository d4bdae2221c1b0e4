import { useActionData, useLoaderData } from "@remix-run/react";
import { uplineOf } from "~/domain/wallet/transfer.views.server";
import { mayTransfer } from "~/domain/wallet/transfer.server";
import type { App } from "~/domain/app.server";
import { sendTransfer, transferView } from "~/http/forms/transfer-form.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { TransferForm } from "~/ui/cashier/transfer-form";

export const handle = { title: (t: Translate) => t("cashier:transfer.upline") };

/** For whoever has an upline, where the operator lets money go that way. */
async function requireUpline(app: App, accountId: number) {
  const upline = (await mayTransfer(app, "upline")) ? await uplineOf(app, accountId) : undefined;
  if (!upline) throw new Response(null, { status: 404 });
  return upline;
}

export const loader = memberLoader(async (visit) => ({
  upline: await requireUpline(visit.app, visit.account.id),
  ...(await transferView(visit)),
}));

export const action = memberAction(async (visit) => {
  const { username: name } = await requireUpline(visit.app, visit.account.id);
  return sendTransfer(visit, { to: "upline", name, next: memberPaths.transferUpline });
});

export default function TransferUpline() {
  const { upline, ...view } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("cashier:transfer.upline")} />
      <TransferForm {...view} name={upline.username} lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
