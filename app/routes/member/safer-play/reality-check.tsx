import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { acknowledgeCheck, realityCheckOf } from "~/domain/safer-play/reality-check.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths, safeRedirect } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Money } from "~/ui/money/money";

export const handle = { title: (t: Translate) => t("member:realityCheck.title") };

export const loader = memberLoader(async ({ app, account, session }) => {
  const [check, currency] = await Promise.all([
    realityCheckOf(app, { accountId: account.id, createdAt: session.createdAt }),
    currencyOf(app, account.currency),
  ]);
  return { check, currency };
});

/** Seen: on to where one was going. */
export const action = memberAction(async ({ app, account, session, url }) => {
  await acknowledgeCheck(app, { accountId: account.id, tokenHash: session.tokenHash });
  return redirect(safeRedirect(url.searchParams.get("redirectTo"), paths.home), 303);
});

export default function RealityCheckPage() {
  const { check, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:realityCheck.title")} within="security" />
      <form className="panel st max-md" method="post">
        <FormSecrets />
        <p className="t-lg">{t("member:realityCheck.since", { count: check.minutes })}</p>
        <p className="mut">{t("member:realityCheck.bets", { count: check.bets })}</p>
        <dl className="dl">
          <dt>{t("member:realityCheck.staked")}</dt>
          <dd>
            <Money amountMinor={check.stakeMinor} currency={currency} />
          </dd>
          <dt>{t("member:realityCheck.won")}</dt>
          <dd>
            <Money amountMinor={check.payoutMinor} currency={currency} />
          </dd>
          <dt>{t("member:realityCheck.result")}</dt>
          <dd>
            <Money amountMinor={check.payoutMinor - check.stakeMinor} currency={currency} />
          </dd>
        </dl>
        <div className="ro">
          <button className="btn btn-p">{t("member:realityCheck.go")}</button>
          <a className="btn" href={paths.logout}>
            {t("member:realityCheck.stop")}
          </a>
        </div>
        <p className="sm">
          <a className="link" href={memberPaths.bets}>
            {t("member:realityCheck.records")}
          </a>{" "}
          ·{" "}
          <a className="link" href={memberPaths.limits}>
            {t("member:realityCheck.limits")}
          </a>
        </p>
      </form>
    </>
  );
}
