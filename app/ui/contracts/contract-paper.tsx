import { Fragment, type ReactNode } from "react";
import { highestRateBp, percentText } from "~/domain/contracts/contract";
import type { ContractView } from "~/domain/contracts/contracts.views.server";
import { formatMoney } from "~/domain/shared/money";
import { useT } from "~/http/access/page.server";
import { Time } from "../time/time";

interface ContractPaperProps {
  contract: Pick<ContractView, "terms" | "currency" | "offeredAt" | "answeredAt">;
  title: string;
  /** From when on it would count, of an offer. */
  countsFrom?: number | undefined;
}

/** A contract on its sheet: what is promised, what has to be met for it, and since when. */
export function ContractPaper({ contract, title, countsFrom }: ContractPaperProps) {
  const t = useT();
  const { terms, offeredAt, answeredAt } = contract;
  return (
    <article className="paper">
      <p className="xs mut">{t(`contracts:types.${terms.type}`)}</p>
      <h3 className="disp">{title}</h3>
      <hr />
      <p>
        {t(`contracts:${terms.tiers.length > 1 ? "aboutUpTo" : "about"}.${terms.type}`, {
          rate: percentText(highestRateBp(terms)),
        })}
      </p>
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
        {countsFrom !== undefined && (
          <Line label={t("contracts:terms.countsFrom")}>
            <Time at={countsFrom} />
          </Line>
        )}
      </dl>
    </article>
  );
}

/** What is asked for each rate: a minimum of nothing is none. */
function Conditions({ contract: { terms, currency } }: Pick<ContractPaperProps, "contract">) {
  const t = useT();
  const amount = (label: string, minor: bigint) =>
    minor > 0n && <Line label={label}>{formatMoney(minor, currency)}</Line>;
  return (
    <>
      {terms.period && (
        <Line label={t("contracts:terms.period")}>{t(`contracts:periods.${terms.period}`)}</Line>
      )}
      {terms.tiers.map((tier, place) => (
        <Fragment key={place}>
          {terms.tiers.length > 1 && (
            <Line label={t("contracts:form.tier", { number: place + 1 })}>
              <b>{percentText(tier.rateBp)}%</b>
            </Line>
          )}
          {amount(t("contracts:terms.validBet"), tier.validBetMinor)}
          {amount(t("contracts:terms.loss"), tier.lossMinor)}
          {amount(t("contracts:terms.dailyBet"), tier.dailyBetMinor)}
          {tier.activeMembers > 0 && <Line label={t("contracts:terms.members")}>{tier.activeMembers}</Line>}
        </Fragment>
      ))}
      <Line label={t("contracts:terms.carryUnpaid")}>{t(`contracts:carry.unpaid.${terms.carryUnpaid}`)}</Line>
      {terms.type === "dividend" && (
        <Line label={t("contracts:terms.carryNegative")}>
          {t(`contracts:carry.negative.${terms.carryNegative}`)}
        </Line>
      )}
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
