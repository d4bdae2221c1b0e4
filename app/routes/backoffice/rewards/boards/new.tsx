import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { BoardForm } from "~/ui/desk/contests/programme-forms";
import { saveNewBoard } from "../save-new.server";

export const handle = { title: (t: Translate) => t("rewards:desk.board.new") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app }) => ({
  currency: await currencyOf(app, app.config.currency),
}));

export const action = staffAction({ can: "promotions.manage" }, saveNewBoard);

export default function NewBoard() {
  const { currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("rewards:desk.board.new")}
        within={{ href: paths.adminBoards, label: t("rewards:desk.board.title") }}
      />
      <BoardForm
        currency={currency}
        lastResult={useActionData<typeof action>()?.result}
        cancelTo={paths.adminBoards}
      />
    </>
  );
}
