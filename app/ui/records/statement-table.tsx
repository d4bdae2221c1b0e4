import { toGrouped, type Currency } from "~/domain/shared/money";
import type { Period } from "~/domain/shared/period";
import type {
  About,
  AccountRecord,
  AccountRecordLine,
  PocketName,
} from "~/domain/games/records/account-record.views.server";
import type { DepositStatus } from "~/domain/wallet/deposit";
import type { WithdrawalStatus } from "~/domain/wallet/withdrawal";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { DepositTag, WithdrawalTag } from "../cashier/status-tag";
import { Change } from "../money/money";
import { Tag } from "../note/note";
import { dayText } from "~/i18n/time-text";
import { Time, usePlace } from "../time/time";

interface StatementTableProps {
  statement: AccountRecord;
  /** Whose changes these are. */
  pocket: PocketName;
  period: Period;
  currency: Currency;
}

/** Every change of one pocket, between what it held and what it holds. */
export function StatementTable({ statement, pocket, period, currency }: StatementTableProps) {
  const t = useT();
  const { items, openingMinor, closingMinor, inMinor, outMinor } = statement;
  const place = usePlace();
  const days = { from: dayText(period.fromDay, place), to: dayText(period.toDay, place) };
  return (
    <section className="panel flat">
      <div className="scroll">
        <table className="rep cards">
          <caption className="vh">{t("member:record.caption", days)}</caption>
          <thead>
            <tr>
              <th scope="col" aria-sort="descending">
                {t("member:column.time")}
              </th>
              <th scope="col">{t("member:column.kind")}</th>
              <th scope="col">{t("member:column.pocket")}</th>
              <th scope="col">{t("member:column.about")}</th>
              <th scope="col">{t("member:column.entry")}</th>
              <th scope="col" className="n">
                {t("member:column.amount")}
              </th>
              <th scope="col" className="n">
                {t("member:column.balance")}
              </th>
              <th scope="col">{t("member:column.status")}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <Line
                key={`${line.transactionId}:${line.walletId}:${line.balanceAfterMinor}`}
                line={line}
                pocket={pocket}
                currency={currency}
              />
            ))}
            {items.length === 0 && (
              <tr>
                <td className="head mut" colSpan={8}>
                  {t("member:record.none")}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <Balance label={t("member:record.opening", days)} amount={toGrouped(openingMinor, currency)} />
            <Sum label={t("member:record.in")} amountMinor={inMinor} currency={currency} />
            <Sum label={t("member:record.out")} amountMinor={-outMinor} currency={currency} />
            <Balance label={t("member:record.closing", days)} amount={toGrouped(closingMinor, currency)} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

interface LineProps {
  line: AccountRecordLine;
  pocket: PocketName;
  currency: Currency;
}

function Line({ line, pocket, currency }: LineProps) {
  const t = useT();
  const { createdAt, kind, about, number, amountMinor, balanceAfterMinor, grantId } = line;
  const name = t(`member:pocket.${pocket}`);
  return (
    <tr>
      <td className="nw" data-l={t("member:column.time")}>
        <Time at={createdAt} show="second" />
      </td>
      <td className="head">{t(`member:entryKind.${kind}`)}</td>
      <td data-l={t("member:column.pocket")}>
        {grantId === undefined ? name : <a href={memberPaths.bonus(grantId)}>{name}</a>}
      </td>
      <td className="sec" data-l={about && t("member:column.about")}>
        {about && <AboutLink about={about} />}
      </td>
      <td className="nm mut">
        <bdi>{number}</bdi>
      </td>
      <td className="n b" data-l={t("member:column.amount")}>
        <Change amountMinor={amountMinor} currency={currency} />
      </td>
      <td className="n" data-l={t("member:column.balance")}>
        {toGrouped(balanceAfterMinor, currency)}
      </td>
      <td data-l={t("member:column.status")}>
        <Status about={about} />
      </td>
    </tr>
  );
}

function AboutLink({ about }: { about: About }) {
  const t = useT();
  if (about.kind === "bet") {
    return <a href={memberPaths.bet(about.id)}>{about.game || t("member:bets.unknownGame")}</a>;
  }
  if (about.kind === "adjustment") return <bdi>{about.reason}</bdi>;
  if (about.kind === "redemption") return <bdi>{about.number}</bdi>;
  const path = about.kind === "deposit" ? memberPaths.deposit(about.id) : memberPaths.withdrawal(about.id);
  return (
    <a href={path}>
      <bdi>{about.number}</bdi>
    </a>
  );
}

function Status({ about }: { about: About | undefined }) {
  const t = useT();
  if (about?.kind === "deposit") return <DepositTag status={about.status as DepositStatus} />;
  if (about?.kind === "withdrawal") return <WithdrawalTag status={about.status as WithdrawalStatus} />;
  return <Tag tone="good">{t("member:record.booked")}</Tag>;
}

function Balance({ label, amount }: { label: string; amount: string }) {
  const t = useT();
  return (
    <tr>
      <th className="head" colSpan={5} scope="row">
        {label}
      </th>
      <td className="nm" />
      <td className="n" data-l={t("member:column.balance")}>
        {amount}
      </td>
      <td className="nm" />
    </tr>
  );
}

function Sum({ label, amountMinor, currency }: { label: string; amountMinor: bigint; currency: Currency }) {
  const t = useT();
  return (
    <tr>
      <th className="head" colSpan={5} scope="row">
        {label}
      </th>
      <td className="n" data-l={t("member:column.sum")}>
        <Change amountMinor={amountMinor} currency={currency} />
      </td>
      <td className="nm" />
      <td className="nm" />
    </tr>
  );
}
