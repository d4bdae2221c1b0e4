import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { RaffleForm } from "~/ui/desk/contests/programme-forms";
import { Note } from "~/ui/note/note";
import { saveNewRaffle } from "../save-new.server";

export const handle = { title: (t: Translate) => t("rewards:desk.raffle.new") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app }) => ({
  currency: await currencyOf(app, app.config.currency),
  hasOwnKey: app.config.raffleKey?.() !== undefined,
}));

export const action = staffAction({ can: "promotions.manage" }, saveNewRaffle);

export default function NewRaffle() {
  const { currency, hasOwnKey } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("rewards:desk.raffle.new")}
        within={{ href: paths.adminRaffles, label: t("rewards:desk.raffle.title") }}
      />
      {!hasOwnKey && <Note tone="warn">{t("rewards:desk.keyTied")}</Note>}
      <RaffleForm
        currency={currency}
        lastResult={useActionData<typeof action>()?.result}
        cancelTo={paths.adminRaffles}
      />
    </>
  );
}
