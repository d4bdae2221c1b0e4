import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ReferralForm } from "~/ui/desk/contests/programme-forms";
import { saveNewReferral } from "../save-new.server";

export const handle = { title: (t: Translate) => t("rewards:desk.referral.new") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app }) => ({
  currency: await currencyOf(app, app.config.currency),
}));

export const action = staffAction({ can: "promotions.manage" }, saveNewReferral);

export default function NewReferral() {
  const { currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("rewards:desk.referral.new")}
        within={{ href: paths.adminReferrals, label: t("rewards:desk.referral.title") }}
      />
      <ReferralForm
        currency={currency}
        lastResult={useActionData<typeof action>()?.result}
        cancelTo={paths.adminReferrals}
      />
    </>
  );
}
