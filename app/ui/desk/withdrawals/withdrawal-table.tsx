import { useParams } from "@remix-run/react";
import type { Currency } from "~/domain/shared/money";
import { toGrouped } from "~/domain/shared/money";
import type { Page } from "~/domain/shared/page";
import type { StaffMember } from "~/domain/audit/permissions";
import type { WithdrawalLine, WithdrawalTab } from "~/domain/wallet/withdrawal-queue.views.server";
import { maskedNumber } from "~/domain/wallet/withdrawal";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { OpenLink, ReportTable } from "../../report/report-table";
import { Time } from "../../time/time";
import { WithdrawalState } from "../deposits/order-tags";
import { WaitingSince } from "../frame/waiting";

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
    <ReportTable
      caption={t(`backoffice:withdrawals.tabs.${tab}`)}
      rows={page.items}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === selected}
      columns={[
        {
          head: column("number"),
          cell: ({ id, number }) => (
            <OpenLink href={`${paths.adminWithdrawals}/${id}?tab=${tab}#order`} isOpen={id === selected}>
              {number}
            </OpenLink>
          ),
        },
        {
          head: column("waiting"),
          isFigure: true,
          cell: ({ createdAt }) => (tab === "waiting" ? <WaitingSince at={createdAt} /> : "–"),
        },
        { head: column("member"), isTitle: true, cell: ({ username }) => username },
        {
          head: column("amount"),
          isFigure: true,
          className: "b",
          cell: ({ amountMinor }) => toGrouped(amountMinor, currency),
        },
        {
          head: column("to"),
          className: "nw",
          cell: ({ payee }) => (
            <span>
              {t(`backoffice:payee.${payee.kind}`)} <bdi>{maskedNumber(payee)}</bdi>
            </span>
          ),
        },
        { head: column("state"), cell: ({ status }) => <WithdrawalState status={status} /> },
        ...([0, 1] as const).map((place) => ({
          head: column(place === 0 ? "first" : "second"),
          className: "nw xs",
          cell: (line: WithdrawalLine) => <Signature line={line} place={place} staff={staff} />,
        })),
      ]}
      foot={
        <tr>
          <th className="head" colSpan={3} scope="row">
            {t("backoffice:withdrawals.total", { count: page.total })}
          </th>
          <td className="n" data-l={column("amount")}>
            {toGrouped(page.sumMinor, currency)}
          </td>
          <td colSpan={4} className="nm" />
        </tr>
      }
    />
  );
}

type ColumnName = "number" | "waiting" | "member" | "amount" | "to" | "state" | "first" | "second";

interface SignatureProps {
  line: WithdrawalLine;
  place: 0 | 1;
  staff: StaffMember;
}

/** Who signed, whether one may oneself, or that it needs somebody else. */
function Signature({ line, place, staff }: SignatureProps) {
  const t = useT();
  const signature = line.signatures[place];
  const own = line.signatures.some(({ staffId }) => staffId === staff.id);
  if (signature) {
    const isOwn = signature.staffId === staff.id;
    return (
      <span className={isOwn ? "b" : undefined}>
        {isOwn ? t("backoffice:signature.you") : signature.name} <Time at={signature.signedAt} show="clock" />
      </span>
    );
  }
  const isNext =
    line.status === "pending" && line.signatures.length === place && place < line.signaturesNeeded;
  return (
    <span className="mut">
      {isNext && place === 1
        ? t(own ? "backoffice:signature.someoneElse" : "backoffice:signature.open")
        : "–"}
    </span>
  );
}
