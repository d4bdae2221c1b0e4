import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { findDeposit } from "~/domain/wallet/deposits.views.server";
import { listPictures } from "~/domain/accounts/private-pictures.views.server";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { DepositSteps } from "~/ui/cashier/deposit-steps";
import { Pictures } from "~/ui/cashier/pictures";
import { DepositTag } from "~/ui/cashier/status-tag";
import { Icon } from "~/ui/icon/icon";
import { Money } from "~/ui/money/money";
import { Note, type Tone } from "~/ui/note/note";
import { Time } from "~/ui/time/time";
import { idFrom, notFound } from "../params";

export const handle = {
  title: (t: Translate, { deposit }: { deposit: { number: string } }) =>
    t("cashier:deposit.numbered", { number: deposit.number }),
};

export const loader = memberLoader(async ({ app, account, context, params }) => {
  const depositId = idFrom(params.depositId);
  const wanted = { accountId: account.id, depositId, language: context.language };
  const deposit = await findDeposit(app, wanted);
  if (!deposit) throw notFound();
  const pictures = await listPictures(app, { purpose: "deposit", referenceId: depositId });
  return { deposit, pictures, currency: await currencyOf(app, account.currency) };
});

const TONES = {
  awaiting_payment: "warn",
  under_review: "info",
  credited: "good",
  reversed: "bad",
  rejected: "bad",
  expired: "warn",
} satisfies Record<string, Tone>;

export default function Deposit() {
  const { deposit, pictures, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const { id, number, status, amountMinor, reason, reference, method } = deposit;
  return (
    <>
      <CentreTitle
        title={
          <>
            {t("cashier:deposit.title")} <bdi className="nw">{number}</bdi>
          </>
        }
        within="deposits"
        here={number}
      >
        <DepositTag status={status} />
      </CentreTitle>
      <DepositSteps deposit={deposit} />
      <div className="two-col">
        <div className="st">
          <Note tone={TONES[status]} title={t(`cashier:depositNote.${status}.title`)}>
            {t(`cashier:depositNote.${status}.text`)}
            {reason && <p>{t("cashier:reason", { reason })}</p>}
          </Note>
          <div className="ro">
            {status === "awaiting_payment" && (
              <a className="btn btn-p" href={memberPaths.payment(id)}>
                {t("cashier:deposit.pay")}
              </a>
            )}
            {status === "under_review" && (
              <a className="btn" href={memberPaths.deposit(id)}>
                <Icon name="arrows-clockwise" />
                {t("cashier:lookAgain")}
              </a>
            )}
            <a className="btn btn-q" href={memberPaths.deposits}>
              {t("cashier:deposit.another")}
            </a>
          </div>
          <Pictures ids={pictures} />
        </div>
        <aside className="st">
          <section className="panel st">
            <dl className="dl">
              <dt>{t("cashier:deposit.method")}</dt>
              <dd>{method.name}</dd>
              <dt>{t("cashier:asked")}</dt>
              <dd>
                <Time at={deposit.createdAt} />
              </dd>
              {reference && (
                <>
                  <dt>{t("cashier:payment.reference")}</dt>
                  <dd>
                    <bdi>{reference}</bdi>
                  </dd>
                </>
              )}
              <dt className="tot">{t("cashier:amount")}</dt>
              <dd className="tot">
                <Money amountMinor={amountMinor} currency={currency} />
              </dd>
            </dl>
          </section>
        </aside>
      </div>
    </>
  );
}
