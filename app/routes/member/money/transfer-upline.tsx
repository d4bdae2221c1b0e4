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
import { Note } from "~/ui/note/note";
import { TransferForm } from "~/ui/cashier/transfer-form";

export const handle = { title: (t: Translate) => t("cashier:transfer.upline") };

/** Where the operator lets money go that way; an account without an upline is told so. */
async function findUpline(app: App, accountId: number) {
  if (!(await mayTransfer(app, "upline"))) throw new Response(null, { status: 404 });
  return uplineOf(app, accountId);
}

export const loader = memberLoader(async (visit) => ({
  upline: await findUpline(visit.app, visit.account.id),
  ...(await transferView(visit)),
}));

export const action = memberAction(async (visit) => {
  if (!(await mayTransfer(visit.app, "upline"))) throw new Response(null, { status: 404 });
  return sendTransfer(visit, { next: memberPaths.transferUpline });
});

export default function TransferUpline() {
  const { upline, ...view } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  return (
    <>
      <CentreTitle title={t("cashier:transfer.upline")} />
      {upline ? (
        <TransferForm {...view} name={upline.username} uplineId={upline.id} lastResult={lastResult} />
      ) : (
        <Note tone="info">{t("refusals:no_upline")}</Note>
      )}
    </>
  );
}
