import { useParams } from "@remix-run/react";
import type { Currency } from "~/domain/shared/money";
import { toGrouped } from "~/domain/shared/money";
import type { Page } from "~/domain/shared/page";
import type { StaffMember } from "~/domain/staff/permissions";
import type { WithdrawalLine, WithdrawalTab } from "~/domain/wallet/withdrawal-queue.views.server";
import { maskedNumber } from "~/domain/wallet/withdrawal";
import { paths } from "~/http/paths";
import { useT } from "~/http/page.server";
import { Time } from "../time/time";
import { WithdrawalState } from "./order-tags";
import { WaitingSince } from "./waiting";

interface WithdrawalTableProps {
  tab: WithdrawalTab;
  page: Page<WithdrawalLine> & { sumMinor: bigint };
  currency: Currency;
  staff: StaffMember;
}

/** A part of the queue: who waits how long for how much, and whose signatures are there. */
export function WithdrawalTable({ tab, page, currency, staff }: WithdrawalTableProps) {
  const t = useT();
  const selected = Number(useParams().withdrawalId);
  const column = (name: ColumnName) => t(`backoffice:columns.${name}`);
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t(`backoffice:withdrawals.tabs.${tab}`)}</caption>
        <thead>
          <tr>
            <th>{column("number")}</th>
            <th className="n">{column("waiting")}</th>
            <th>{column("member")}</th>
            <th className="n">{column("amount")}</th>
            <th>{column("to")}</th>
            <th>{column("state")}</th>
            <th>{column("first")}</th>
            <th>{column("second")}</th>
          </tr>
        </thead>
        <tbody>
          {page.items.map((line) => (
            <tr key={line.id} className={line.id === selected ? "sel" : undefined}>
              <td data-l={column("number")}>
                <a
                  className="link nw"
                  href={`${paths.adminWithdrawals}/${line.id}?tab=${tab}#order`}
                  aria-current={line.id === selected ? "true" : undefined}
                >
                  {line.number}
                </a>
              </td>
              <td className="n" data-l={column("waiting")}>
                {tab === "waiting" ? <WaitingSince at={line.createdAt} /> : "–"}
              </td>
              <td className="head">{line.username}</td>
              <td className="n b" data-l={column("amount")}>
                {toGrouped(line.amountMinor, currency)}
              </td>
              <td className="nw" data-l={column("to")}>
                {t(`backoffice:payee.${line.payee.kind}`)} <bdi>{maskedNumber(line.payee)}</bdi>
              </td>
              <td data-l={column("state")}>
                <WithdrawalState status={line.status} />
              </td>
              <SignatureCell line={line} place={0} label={column("first")} staff={staff} />
              <SignatureCell line={line} place={1} label={column("second")} staff={staff} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className="head" colSpan={3} scope="row">
              {t("backoffice:withdrawals.total", { count: page.total })}
            </th>
            <td className="n" data-l={column("amount")}>
              {toGrouped(page.sumMinor, currency)}
            </td>
            <td colSpan={4} className="nm" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type ColumnName = "number" | "waiting" | "member" | "amount" | "to" | "state" | "first" | "second";

/** Who signed, whether one may oneself, or that it needs somebody else. */
function SignatureCell({
  line,
  place,
  label,
  staff,
}: {
  line: WithdrawalLine;
  place: 0 | 1;
  label: string;
  staff: StaffMember;
}) {
  const t = useT();
  const signature = line.signatures[place];
  const own = line.signatures.some(({ staffId }) => staffId === staff.id);
  if (signature) {
    const isOwn = signature.staffId === staff.id;
    return (
      <td className={isOwn ? "nw xs b" : "nw xs"} data-l={label}>
        {isOwn ? t("backoffice:signature.you") : signature.name} <Time at={signature.signedAt} show="clock" />
      </td>
    );
  }
  const isNext =
    line.status === "pending" && line.signatures.length === place && place < line.signaturesNeeded;
  return (
    <td className="nw xs mut" data-l={label}>
      {isNext && place === 1
        ? t(own ? "backoffice:signature.someoneElse" : "backoffice:signature.open")
        : "–"}
    </td>
  );
}
