import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { boardResults, findDeskProgramme } from "~/domain/rewards/desk/programmes-desk.views.server";
import { BoardSchema } from "~/domain/rewards/programmes/programme";
import { PastPlaces } from "~/ui/rewards/boards";
import { PrizeList } from "~/ui/rewards/prize-list";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { RunTag } from "~/ui/desk/content/running-time";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ChangeForm } from "~/ui/desk/contests/programme-forms";
import { saveChange } from "../save-change.server";

export const handle = { title: (t: Translate) => t("rewards:desk.board.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, context, params }) => {
  const id = idParam(params.programmeId);
  const programme = await findDeskProgramme(app, { kind: "board", id, language: context.language });
  if (!programme) throw new Response(null, { status: 404 });
  const [currency, results] = await Promise.all([
    currencyOf(app, app.config.currency),
    boardResults(app, id),
  ]);
  return { programme, currency, results };
});

export const action = staffAction({ can: "promotions.manage" }, (visit) =>
  saveChange(visit, { kind: "board", id: idParam(visit.params.programmeId), list: paths.adminBoards }),
);

export default function BoardProgramme() {
  const { programme, currency, results } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  return (
    <>
      <DeskTitle
        title={programme.title}
        within={{ href: paths.adminBoards, label: t("rewards:desk.board.title") }}
      >
        <RunTag state={programme.state} />
      </DeskTitle>
      <div className="two-col l">
        <ChangeForm
          programme={programme}
          currency={currency}
          lastResult={lastResult}
          untilHint={t("rewards:desk.untilHint")}
          cancelTo={paths.adminBoards}
        />
        <aside className="st">
          <PrizeList prizesMinor={BoardSchema.parse(programme.rules).prizesMinor} currency={currency} />
          {results.length > 0 && (
            <section className="panel flat">
              <PastPlaces past={results} currency={currency} />
            </section>
          )}
        </aside>
      </div>
    </>
  );
}
