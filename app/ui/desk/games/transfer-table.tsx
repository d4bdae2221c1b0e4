import type { DeskTransfer } from "~/domain/vendor-wallets/desk.views.server";
import { isOpen } from "~/domain/vendor-wallets/vendor-transfer";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { MoveTag } from "../../cashier/lately-moved";
import { FormSecrets } from "../../form/form-secrets";
import { Money } from "../../money/money";
import { ReportTable, type ReportColumn } from "../../report/report-table";
import { Time } from "../../time/time";

/** Transfers to studios and back, with the question that staff may have asked of one without an answer. */
export function TransferTable({ transfers }: { transfers: DeskTransfer[] }) {
  const t = useT();
  const columns: ReportColumn<DeskTransfer>[] = [
    { head: t("backoffice:columns.time"), className: "nw", cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      head: t("backoffice:columns.member"),
      isTitle: true,
      cell: ({ accountId, username }) => (
        <a className="link" href={`${paths.adminMembers}/${accountId}`}>
          <bdi>{username}</bdi>
        </a>
      ),
    },
    {
      head: t("games:transfers.way"),
      cell: ({ direction, vendor }) =>
        t(direction === "in" ? "cashier:wallet.wayIn" : "cashier:wallet.wayOut", { vendor }),
    },
    {
      head: t("backoffice:adjustments.amount"),
      isFigure: true,
      className: "b nw",
      cell: ({ amountMinor, currency }) => <Money amountMinor={amountMinor} currency={currency} />,
    },
    { head: t("games:transfers.cause"), cell: ({ cause }) => t(`games:transfers.causes.${cause}`) },
    {
      head: t("backoffice:columns.state"),
      cell: (transfer) => (
        <>
          <MoveTag state={transfer.state} /> <Why transfer={transfer} />
        </>
      ),
    },
    { head: t("games:transfers.ask"), cell: (transfer) => <Question transfer={transfer} /> },
  ];
  return (
    <section className="panel flat">
      {transfers.length > 0 ? (
        <ReportTable
          caption={t("games:transfers.title")}
          rows={transfers}
          keyOf={({ id }) => id}
          columns={columns}
        />
      ) : (
        <p className="p-4 mut">{t("games:transfers.none")}</p>
      )}
    </section>
  );
}

const DOUBTS = ["no_answer", "not_connected", "books_disagree"] as const;

/** The site's own reasons are said in words; a studio's word is shown as it came. */
function Why({ transfer: { why, asks } }: { transfer: DeskTransfer }) {
  const t = useT();
  if (why === "") return null;
  const known = DOUBTS.find((doubt) => doubt === why);
  return (
    <span className="mut xs">
      {known ? t(`games:transfers.doubts.${known}`) : <bdi>{why}</bdi>}{" "}
      {asks > 0 && t("games:transfers.asked", { count: asks })}
    </span>
  );
}

function Question({ transfer: { id, state } }: { transfer: DeskTransfer }) {
  const t = useT();
  if (!isOpen(state)) return "–";
  return (
    <form method="post" action={`${paths.adminVendorTransfers}/${id}/question`}>
      <FormSecrets />
      <button className="btn btn-s">{t("games:transfers.askNow")}</button>
    </form>
  );
}
