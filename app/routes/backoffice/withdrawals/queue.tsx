import { currencyOf } from "~/domain/ledger/currencies.server";
import {
  WITHDRAWAL_TABS,
  withdrawalQueue,
  withdrawalTabCounts,
  type WithdrawalTab,
} from "~/domain/wallet/withdrawal-queue.views.server";
import { paths } from "~/http/paths/paths";
import { WithdrawalTable } from "~/ui/desk/withdrawals/withdrawal-table";
import { staffQueue } from "../staff-queue";

const queue = staffQueue({
  can: "withdrawals.read",
  path: paths.adminWithdrawals,
  title: "backoffice:withdrawals.title",
  tabs: Object.keys(WITHDRAWAL_TABS) as WithdrawalTab[],
  tabText: (t, tab) => t(`backoffice:withdrawals.tabs.${tab}`),
  load: async ({ app, staff }, wanted) => {
    const [page, counts, currency] = await Promise.all([
      withdrawalQueue(app, wanted),
      withdrawalTabCounts(app),
      currencyOf(app, app.config.currency),
    ]);
    return { page, counts, currency, staff };
  },
  nothing: (t) => t("backoffice:withdrawals.none"),
  Lines: (data) => <WithdrawalTable {...data} />,
});

export const handle = queue.handle;
export const loader = queue.loader;
export default queue.Page;
