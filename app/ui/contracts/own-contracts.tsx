import { highestRateBp, percentText } from "~/domain/contracts/contract";
import type {
  ContractView,
  EndingContract,
  OwnContracts as OwnContractsView,
} from "~/domain/contracts/contracts.views.server";
import { contractPath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { withQuery } from "~/http/paths/search";
import { FormSecrets } from "../form/form-secrets";
import { Note } from "../note/note";
import { Time } from "../time/time";
import { ContractPaper } from "./contract-paper";
import { ContractTag } from "./status-tag";

interface OwnContractsProps {
  contracts: OwnContractsView;
  /** Where one goes on when everything is answered, if one came from somewhere. */
  redirectTo: string | undefined;
}

/** What somebody's upline offers, what runs, and what was. */
export function OwnContracts({ contracts, redirectTo }: OwnContractsProps) {
  const t = useT();
  const { offers, running, ended } = contracts;
  const isNone = offers.length + running.length + ended.length === 0;
  return (
    <>
      {isNone ? <p className="sec">{t("contracts:own.none")}</p> : <PaymentNote />}
      {offers.map((offer) => (
        <Offer
          key={offer.id}
          offer={offer}
          replaces={running.some(({ terms }) => terms.type === offer.terms.type)}
          redirectTo={redirectTo}
        />
      ))}
      {running.length > 0 && <h3>{t("contracts:own.running")}</h3>}
      {running.map((contract) => (
        <section key={contract.id} className="st st-s">
          <ContractPaper contract={contract} title={t("contracts:own.with", { name: contract.username })} />
          <a className="btn btn-s btn-q j-start" href={contractPath(contract, "termination")} data-modal="">
            {t("contracts:own.end")}
          </a>
        </section>
      ))}
      {ended.length > 0 && <Ended contracts={ended} />}
    </>
  );
}

/** Who pays what is due, and when: it depends on what the operator has decided about a type. */
export function PaymentNote() {
  const t = useT();
  return <Note tone="info">{t("contracts:payment")}</Note>;
}

interface OfferProps {
  offer: OwnContractsView["offers"][number];
  /** Whether a contract of its type runs. */
  replaces: boolean;
  redirectTo: string | undefined;
}

function Offer({ offer, replaces, redirectTo }: OfferProps) {
  const t = useT();
  const to = (step: "acceptance" | "rejection") => withQuery(contractPath(offer, step), { redirectTo });
  return (
    <section className="st st-s">
      <ContractPaper
        contract={offer}
        title={t("contracts:own.from", { name: offer.username })}
        countsFrom={offer.countsFrom}
      />
      {replaces && <p className="sm">{t("contracts:own.replaces")}</p>}
      <form method="post" action={to("acceptance")} className="st st-s">
        <FormSecrets />
        {offer.ends.length > 0 && <Ending offerId={offer.id} ends={offer.ends} />}
        <button className="btn btn-p j-start">{t("contracts:own.accept")}</button>
      </form>
      <form method="post" action={to("rejection")}>
        <FormSecrets />
        <button className="btn btn-q">{t("contracts:own.reject")}</button>
      </form>
    </section>
  );
}

/** Agreed to is what stands here and nothing that was promised since. */
function Ending({ offerId, ends }: { offerId: number; ends: EndingContract[] }) {
  const t = useT();
  return (
    <>
      <Note tone="warn">
        <p>{t("contracts:own.ends")}</p>
        <ul>
          {ends.map(({ id, username, rateBp }) => (
            <li key={id}>{t("contracts:own.endsLine", { name: username, rate: percentText(rateBp) })}</li>
          ))}
        </ul>
      </Note>
      {ends.map(({ id }) => (
        <input key={id} type="hidden" name="ends" value={id} />
      ))}
      <div className="field">
        <label className="check" htmlFor={`agree-${offerId}`}>
          <input id={`agree-${offerId}`} type="checkbox" name="agree" required />
          <span>
            {t("contracts:own.agree")} <span className="req">*</span>
          </span>
        </label>
      </div>
    </>
  );
}

function Ended({ contracts }: { contracts: ContractView[] }) {
  const t = useT();
  return (
    <section className="panel flat" aria-labelledby="contracts-over">
      <div className="ph">
        <h3 id="contracts-over">{t("contracts:own.over")}</h3>
      </div>
      <ul className="rows">
        {contracts.map(({ id, username, terms, status, offeredAt, answeredAt, endedAt }) => (
          <li key={id} className="ro sp">
            <span className="grow">
              <b>
                {t(`contracts:types.${terms.type}`)},{" "}
                <span className="num">{percentText(highestRateBp(terms))}%</span>
              </b>{" "}
              <span className="xs mut">
                <bdi>{username}</bdi> · <Time at={endedAt ?? answeredAt ?? offeredAt} />
              </span>
            </span>{" "}
            <ContractTag status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
