import type { ReactNode } from "react";
import type { DownlineDetail } from "~/domain/agents/reports/downlines.views.server";
import { isAgent } from "~/domain/vocabulary/account";
import { toGrouped, type Currency } from "~/domain/shared/money";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import { percentText } from "~/domain/contracts/contract";
import { Change } from "../money/money";
import { Tag } from "../note/note";
import { Time } from "../time/time";

interface DownlinePanelProps {
  downline: DownlineDetail;
  currency: Currency;
  /** Whether it stands directly below the reader, who may then offer it a contract. */
  isDirect: boolean;
  children?: ReactNode;
}

/** One account of a team: what it has, what its team did this month, and what can be done. */
export function DownlinePanel({ downline, currency, isDirect, children }: DownlinePanelProps) {
  const t = useT();
  const { features } = usePage().request;
  const { id, username, status, openedAt, seenAt, contracts } = downline;
  const isOpen = status === "active" || status === "dormant";
  return (
    <section className="panel st" aria-labelledby="downline">
      <div className="ro sp">
        <div>
          <h2 id="downline" className="t-lg">
            <bdi>{username}</bdi>
          </h2>
          <p className="xs mut">
            {t(isAgent(downline) ? "agent:agent" : "agent:memberType")} · {t("agent:downlines.since")}{" "}
            <Time at={openedAt} show="date" />
          </p>
        </div>
        <Tag tone={status === "active" ? "good" : "warn"}>{t(`agent:downlines.status.${status}`)}</Tag>
      </div>
      <dl className="pairs">
        <Pair term={t("agent:downlines.balance")}>{toGrouped(downline.balanceMinor, currency)}</Pair>
        <Pair term={t("agent:downlines.seen")}>
          {seenAt === undefined ? t("agent:downlines.never") : <Time at={seenAt} />}
        </Pair>
        {isAgent(downline) && (
          <Pair term={t("agent:overview.size")}>
            {t("agent:downlines.team", { count: downline.teamSize, active: downline.activeMembers })}
          </Pair>
        )}
        {contracts.map((contract) => (
          <Pair key={contract.id} term={t(`contracts:types.${contract.type as "dividend"}`)}>
            {percentText(contract.rateBp)}%
            {contract.period && `, ${t(`contracts:periods.${contract.period as "daily"}`)}`}
          </Pair>
        ))}
        <Pair term={t("agent:downlines.validMonth")}>{toGrouped(downline.validMinor, currency)}</Pair>
        <Pair term={t("agent:downlines.resultMonth")}>
          <Change amountMinor={downline.resultMinor} currency={currency} />
        </Pair>
      </dl>
      <div className="ro">
        {isAgent(downline) && (
          <a className="btn btn-s" href={withQuery(paths.profitAndLoss, { root: id })}>
            {t("agent:downlines.report")}
          </a>
        )}
        <a className="btn btn-s" href={withQuery(paths.teamBets, { account: username })}>
          {t("agent:menu.teamBets")}
        </a>
        <a className="btn btn-s" href={withQuery(paths.teamTransactions, { account: username })}>
          {t("agent:downlines.transactions")}
        </a>
        {isOpen && features.transferDownline && (
          <a className="btn btn-s" href={`${paths.downlines}/${id}/transfer`}>
            {t("cashier:transfer.send")}
          </a>
        )}
        {isDirect && isOpen && (
          <a className="btn btn-s" href={withQuery(paths.agentContracts, { for: username })}>
            {t("agent:downlines.contract")}
          </a>
        )}
        {isOpen && (
          <a className="btn btn-s" href={withQuery(paths.teamMessages, { for: username })}>
            {t("messages:team.write")}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

function Pair({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="ro sp sm">
      <dt className="mut">{term}</dt>
      <dd className="num b">{children}</dd>
    </div>
  );
}
