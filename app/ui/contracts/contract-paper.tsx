import type { ReactNode } from "react";
import { percentText } from "~/domain/contracts/contract";
import type { ContractView } from "~/domain/contracts/contracts.views.server";
import { formatMoney } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Time } from "../time/time";

interface ContractPaperProps {
  contract: Pick<ContractView, "terms" | "currency" | "offeredAt" | "answeredAt">;
  title: string;
}

/** A contract on its sheet: what is promised, what has to be met for it, and since when. */
export function ContractPaper({ contract, title }: ContractPaperProps) {
  const t = useT();
  const { terms, offeredAt, answeredAt } = contract;
  return (
    <article className="paper">
      <p className="xs mut">{t(`contracts:types.${terms.type}`)}</p>
      <h3 className="disp">{title}</h3>
      <hr />
      <p>{t(`contracts:about.${terms.type}`, { rate: percentText(terms.rateBp) })}</p>
      <hr />
      <dl className="dl">
        <Conditions contract={contract} />
        <Line label={t("contracts:terms.offeredAt")}>
          <Time at={offeredAt} />
        </Line>
        {answeredAt !== undefined && (
          <Line label={t("contracts:terms.acceptedAt")}>
            <Time at={answeredAt} />
          </Line>
        )}
      </dl>
    </article>
  );
}

/** Those that there are: one that asks for nothing is none. */
function Conditions({ contract: { terms, currency } }: Pick<ContractPaperProps, "contract">) {
  const t = useT();
  const amount = (label: string, minor: bigint) =>
    minor > 0n && <Line label={label}>{formatMoney(minor, currency)}</Line>;
  return (
    <>
      {terms.type === "dividend" ? (
        <>
          <Line label={t("contracts:terms.period")}>{t(`contracts:periods.${terms.period}`)}</Line>
          {amount(t("contracts:terms.validBet"), terms.validBetMinor)}
          {amount(t("contracts:terms.loss"), terms.lossMinor)}
        </>
      ) : (
        amount(t("contracts:terms.dailyBet"), terms.dailyBetMinor)
      )}
      {terms.activeMembers > 0 && <Line label={t("contracts:terms.members")}>{terms.activeMembers}</Line>}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>{" "}
      <dd>
        <bdi>{children}</bdi>
      </dd>{" "}
    </>
  );
}
