import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { boardResults } from "~/domain/rewards/desk/programmes.views.server";
import { BoardSchema } from "~/domain/rewards/programmes/programme";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { ProgrammePage } from "~/ui/desk/contests/programme-page";
import { PastPlaces } from "~/ui/rewards/boards";
import { PrizeList } from "~/ui/rewards/prize-list";
import { deskProgramme } from "../desk-programme.server";
import { saveChange } from "../save-change.server";

export const handle = { title: (t: Translate) => t("rewards:desk.board.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "promotions.manage" }, async (visit) => {
  const shown = await deskProgramme(visit, "board");
  return { ...shown, results: await boardResults(visit.app, shown.programme.id) };
});

export const action = staffAction({ can: "promotions.manage" }, (visit) => saveChange(visit, "board"));

export default function BoardProgramme() {
  const { results, ...shown } = useLoaderData<typeof loader>();
  const { programme, currency } = shown;
  return (
    <ProgrammePage kind="board" {...shown} lastResult={useActionData<typeof action>()?.result}>
      <PrizeList prizesMinor={BoardSchema.parse(programme.rules).prizesMinor} currency={currency} />
      {results.length > 0 && (
        <section className="panel flat">
          <PastPlaces past={results} currency={currency} />
        </section>
      )}
    </ProgrammePage>
  );
}
