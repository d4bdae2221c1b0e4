import { useLoaderData } from "@remix-run/react";
import { deskTransfers } from "~/domain/vendor-wallets/desk.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { TransferTable } from "~/ui/desk/games/transfer-table";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: Translate) => t("games:transfers.title") };

export const loader = staffLoader({ can: "wallets.adjust" }, async ({ app, url }) => ({
  page: await deskTransfers(app, { pageNo: Number(url.searchParams.get("page") ?? 1) }),
}));

/** Money that was moved to studios and back, what has no answer yet first. */
export default function VendorTransfers() {
  const { page } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={t("games:transfers.title")} />
      <p className="sm sec">{t("games:transfers.lead")}</p>
      <TransferTable transfers={page.items} />
      <Pager {...page} hrefOf={(pageNo) => withQuery(paths.adminVendorTransfers, { page: pageNo })} />
    </>
  );
}
