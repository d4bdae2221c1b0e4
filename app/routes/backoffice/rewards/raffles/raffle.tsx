import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { findDeskProgramme } from "~/domain/rewards/desk/programmes-desk.views.server";
import { isSecretLost } from "~/domain/rewards/raffle/raffle-secret.server";
import { findRaffle } from "~/domain/rewards/raffle/raffles.views.server";
import { PrizeList } from "~/ui/rewards/prize-list";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths, rafflePath } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { RunTag } from "~/ui/desk/content/running-time";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ChangeForm } from "~/ui/desk/contests/programme-forms";
import { Note } from "~/ui/note/note";
import { CalledOff } from "~/ui/rewards/raffles";
import { saveChange } from "../save-change.server";

export const handle = { title: (t: Translate) => t("rewards:desk.raffle.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, context, params }) => {
  const id = idParam(params.programmeId);
  const programme = await findDeskProgramme(app, { kind: "raffle", id, language: context.language });
  if (!programme) throw new Response(null, { status: 404 });
  const [currency, results, isLost] = await Promise.all([
    currencyOf(app, app.config.currency),
    findRaffle(app, context.language, id),
    isSecretLost(app, id),
  ]);
  return { programme, currency, results, isLost };
});

export const action = staffAction({ can: "promotions.manage" }, (visit) =>
  saveChange(visit, { kind: "raffle", id: idParam(visit.params.programmeId), list: paths.adminRaffles }),
);

export default function RaffleProgramme() {
  const { programme, currency, results, isLost } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const canCallOff = results !== undefined && results.state !== "drawn" && results.state !== "called_off";
  return (
    <>
      <DeskTitle
        title={programme.title}
        within={{ href: paths.adminRaffles, label: t("rewards:desk.raffle.title") }}
      >
        <RunTag state={programme.state} />
      </DeskTitle>
      <div className="two-col l">
        <ChangeForm
          programme={programme}
          currency={currency}
          lastResult={lastResult}
          untilHint={t("rewards:desk.untilHintRaffle")}
          cancelTo={paths.adminRaffles}
        />
        <aside className="st">
          {results && <PrizeList prizesMinor={results.prizesMinor} currency={currency} />}
          {isLost && <Note tone="bad">{t("rewards:desk.secretLost")}</Note>}
          {results?.state === "called_off" && <CalledOff raffle={results} />}
          {results?.state === "closed" && !isLost && results.beaconName !== "" && (
            <a className="btn btn-p j-start" href={`${paths.adminRaffles}/${programme.id}/draw`}>
              {t("rewards:desk.draw")}
            </a>
          )}
          {canCallOff && (
            <a className="btn btn-d j-start" href={`${paths.adminRaffles}/${programme.id}/call-off`}>
              {t("rewards:desk.callOff")}
            </a>
          )}
          <p className="sm">
            <a className="link" href={rafflePath(programme)}>
              {t("rewards:desk.see")}
            </a>
          </p>
        </aside>
      </div>
    </>
  );
}
