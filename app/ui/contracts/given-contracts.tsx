import { highestRateBp, percentText } from "~/domain/contracts/contract";
import type { ContractView } from "~/domain/contracts/contracts.views.server";
import { useT } from "~/http/access/page.server";
import { withdrawalPath } from "~/http/paths/paths";
import { Time } from "../time/time";
import { ContractTag } from "./status-tag";

/** What an agent has offered, to whom, and what became of it. An offer that waits can be withdrawn. */
export function GivenContracts({ contracts }: { contracts: ContractView[] }) {
  const t = useT();
  return (
    <section className="panel flat" aria-labelledby="given-title">
      <div className="ph">
        <h2 id="given-title">{t("contracts:given.title")}</h2>
      </div>
      {contracts.length === 0 && <p className="sm sec p-4">{t("contracts:given.none")}</p>}
      <ul className="rows">
        {contracts.map((contract) => (
          <li key={contract.id} className="wrap">
            <span className="grow">
              <b>
                <bdi>{contract.username}</bdi>
              </b>{" "}
              <span className="xs mut">
                {t(`contracts:types.${contract.terms.type}`)},{" "}
                <span className="num">{percentText(highestRateBp(contract.terms))}%</span> ·{" "}
                <Time at={contract.endedAt ?? contract.answeredAt ?? contract.offeredAt} />
              </span>
            </span>{" "}
            <ContractTag status={contract.status} />
            {contract.status === "offered" && (
              <>
                {" "}
                <a className="btn btn-s btn-q" href={withdrawalPath(contract)}>
                  {t("contracts:given.withdraw")}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
