import { useLoaderData } from "@remix-run/react";
import { recallRound, type RoundRecall } from "~/domain/games/records/round-recall.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import type { Currency } from "~/domain/shared/money";
import { orderNumber } from "~/domain/shared/order-number";
import { memberPaths } from "~/http/paths/member-paths";
import { useT } from "~/http/access/page.server";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { Change, Money } from "~/ui/money/money";
import { Note, Tag } from "~/ui/note/note";
import { BetTag } from "~/ui/records/bet-tag";
import { TransactionTable } from "~/ui/records/transaction-table";
import { Time } from "~/ui/time/time";
import { idFrom, notFound } from "../params";

export const handle = { title: (t: Translate) => t("member:recall.title") };

export const loader = memberLoader(async ({ app, account, context, params }) => {
  const wanted = { accountId: account.id, betId: idFrom(params.betId), language: context.language };
  const round = await recallRound(app, wanted);
  if (!round) throw notFound();
  return { round, currency: await currencyOf(app, account.currency) };
});

export default function RoundRecallPage() {
  const { round, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={round.game || t("member:bets.unknownGame")} within="bets">
        <BetTag status={round.status} />
      </CentreTitle>
      <Note tone="info" title={t("member:recall.record")}>
        {t("member:recall.text", { vendor: round.vendor })}
      </Note>
      <div className="two-col">
        <TransactionTable transactions={round.transactions} currency={currency} />
        <aside className="st">
          <Facts round={round} currency={currency} />
          <a className="btn btn-q" href={memberPaths.bets}>
            {t("member:recall.back")}
          </a>
        </aside>
      </div>
    </>
  );
}

function Facts({ round, currency }: { round: RoundRecall; currency: Currency }) {
  const t = useT();
  const { betId, vendor, vendorRoundId, openedAt, closedAt, status } = round;
  const { stakeMinor, validMinor, payoutMinor, resultMinor, isFree, jackpotMinor } = round;
  return (
    <section className="panel st">
      <dl className="dl">
        <dt>{t("member:column.betNumber")}</dt>
        <dd>
          <bdi>{orderNumber("bet", betId)}</bdi>
        </dd>
        <dt>{t("member:filter.vendor")}</dt>
        <dd>{vendor}</dd>
        <dt>{t("member:recall.round")}</dt>
        <dd>
          <bdi>{vendorRoundId}</bdi>
        </dd>
        <dt>{t("member:recall.opened")}</dt>
        <dd>
          <Time at={openedAt} show="second" />
        </dd>
        {closedAt !== null && (
          <>
            <dt>{t("member:recall.closed")}</dt>
            <dd>
              <Time at={closedAt} show="second" />
            </dd>
          </>
        )}
        <dt>{t("member:column.stake")}</dt>
        <dd>
          {isFree && <Tag>{t("member:bonus.form.free_bet")}</Tag>}{" "}
          <Money amountMinor={stakeMinor} currency={currency} />
        </dd>
        <dt>{t("member:column.validBet")}</dt>
        <dd>{status === "settled" ? <Money amountMinor={validMinor} currency={currency} /> : "–"}</dd>
        <dt>{t("member:recall.payout")}</dt>
        <dd>
          <Money amountMinor={payoutMinor} currency={currency} />
        </dd>
        {jackpotMinor !== undefined && (
          <>
            <dt>{t("member:entryKind.jackpot")}</dt>
            <dd>
              <Money amountMinor={jackpotMinor} currency={currency} />
            </dd>
          </>
        )}
        <dt className="tot">{t("member:column.result")}</dt>
        <dd className="tot">
          {status === "settled" ? <Change amountMinor={resultMinor} currency={currency} /> : "–"}
        </dd>
      </dl>
    </section>
  );
}
