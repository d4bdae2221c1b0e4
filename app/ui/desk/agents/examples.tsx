import type { ExposureLine } from "~/domain/contracts/settlement/agent-exposure.views.server";
import type { Example } from "../../gallery/example";
import { taka } from "../../gallery/samples";
import { UNBROKEN } from "../../gallery/texts";
import { ExposureTable } from "./exposure-table";

const figures = {
  deposits: 12_500_000n,
  withdrawals: 3_200_000n,
  validBets: 47_900_000n,
  result: 2_809_950n,
};
const line: ExposureLine = {
  ...{ accountId: 1, username: "khulna", memberType: 1, teamSize: 64, figures },
  ...{ balanceMinor: 9_300_000n, openMinor: 25_000n, paidMinor: 410_000n, owedMinor: 0n },
};
const links = { sortHref: () => "/admin/agents", hrefOf: () => "/admin/agents" };

export default [
  {
    name: "agents without an upline: one that won, one whose team did",
    node: (
      <ExposureTable
        report={{
          ...{ pageNo: 1, pageCount: 1, total: 2, all: figures },
          items: [
            line,
            { ...line, accountId: 2, username: UNBROKEN, figures: { ...figures, result: -1_000_000n } },
          ],
        }}
        currency={taka}
        sort={{ by: "result", order: "desc" }}
        {...links}
      />
    ),
  },
] satisfies Example[];
