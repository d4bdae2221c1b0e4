import type { ReactNode } from "react";
import { maskedNumber, type Payee } from "~/domain/wallet/withdrawal";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/names";

export const payeeIcon = ({ kind }: Payee): IconName => (kind === "bank" ? "bank" : "device-mobile");

/** "Padma Pay 0171•••678": enough to know an account by. */
export function PayeeName({ payee }: { payee: Payee }) {
  return (
    <>
      {payee.institution} <bdi>{maskedNumber(payee)}</bdi>
    </>
  );
}

/** The same for a sentence. */
export const payeeText = (payee: Payee) => `${payee.institution} ${maskedNumber(payee)}`;

export function PayeeRow({ payee, children }: { payee: Payee; children?: ReactNode }) {
  return (
    <div>
      <Icon name={payeeIcon(payee)} />
      <span className="grow">
        <b>
          <PayeeName payee={payee} />
        </b>
        <span className="mut xs">{payee.holderName}</span>
      </span>
      {children}
    </div>
  );
}
