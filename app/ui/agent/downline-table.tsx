import { isAgent } from "~/domain/vocabulary/account";
import { NO_SUMS, plus, type Sums } from "~/domain/agents/rollups/sums";
import type { TeamLine } from "~/domain/agents/reports/team-overview.views.server";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Change } from "../money/money";

/** The next level with the sums of everybody below each; below 768 px each row is a card. */
export function DownlineTable({ lines, currency }: { lines: TeamLine[]; currency: Currency }) {
  const t = useT();
  const columns = {
    size: t("agent:overview.size"),
    deposits: t("agent:overview.deposits"),
    withdrawals: t("agent:overview.withdrawals"),
    validBets: t("agent:overview.validBets"),
    result: t("agent:overview.result"),
  };
  if (lines.length === 0) return <p className="panel mut">{t("agent:overview.none")}</p>;
  const total = lines.map(({ sums }) => sums).reduce(plus, NO_SUMS);
  return (
    <section className="panel flat" aria-labelledby="downlines">
      <div className="ph">
        <h2 id="downlines">{t("agent:overview.lines")}</h2>
      </div>
      <div className="scroll">
        <table className="rep dense cards">
          <thead>
            <tr>
              <th scope="col">{t("agent:overview.account")}</th>
              {Object.values(columns).map((column) => (
                <th scope="col" className="n" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ accountId, username, memberType, teamSize, sums }) => (
              <tr key={accountId}>
                <th scope="row">
                  <bdi>{username}</bdi>{" "}
                  <span className="mut">
                    {t(isAgent({ memberType }) ? "agent:agent" : "agent:memberType")}
                  </span>
                </th>
                <td className="n" data-l={columns.size}>
                  {teamSize ? teamSize.toLocaleString("en") : "–"}
                </td>
                <SumCells sums={sums} columns={columns} currency={currency} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("agent:overview.total")}</th>
              <td className="n" data-l={columns.size}>
                {lines.reduce((sum, { teamSize }) => sum + teamSize, 0).toLocaleString("en")}
              </td>
              <SumCells sums={total} columns={columns} currency={currency} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

interface SumCellsProps {
  sums: Sums;
  columns: Record<"deposits" | "withdrawals" | "validBets" | "result", string>;
  currency: Currency;
}

function SumCells({ sums, columns, currency }: SumCellsProps) {
  return (
    <>
      <td className="n" data-l={columns.deposits}>
        {toGrouped(sums.depositMinor, currency)}
      </td>
      <td className="n" data-l={columns.withdrawals}>
        {toGrouped(sums.withdrawMinor, currency)}
      </td>
      <td className="n" data-l={columns.validBets}>
        {toGrouped(sums.validMinor, currency)}
      </td>
      <td className="n" data-l={columns.result}>
        <Change amountMinor={sums.stakeMinor - sums.payoutMinor} currency={currency} />
      </td>
    </>
  );
}
