import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isSecretLost } from "~/domain/rewards/raffle/raffle-secret.server";
import { findRaffle } from "~/domain/rewards/raffle/raffles.views.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { paths, rafflePath } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { ProgrammePage } from "~/ui/desk/contests/programme-page";
import { Note } from "~/ui/note/note";
import { PrizeList } from "~/ui/rewards/prize-list";
import { CalledOff } from "~/ui/rewards/raffles";
import { deskProgramme } from "../desk-programme.server";
import { saveChange } from "../save-change.server";

export const handle = { title: (t: Translate) => t("rewards:desk.raffle.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "promotions.manage" }, async (visit) => {
  const { app, context } = visit;
  const shown = await deskProgramme(visit, "raffle");
  const { id } = shown.programme;
  const [results, isLost] = await Promise.all([findRaffle(app, context.language, id), isSecretLost(app, id)]);
  return { ...shown, results, isLost };
});

export const action = staffAction({ can: "promotions.manage" }, (visit) => saveChange(visit, "raffle"));

export default function RaffleProgramme() {
  const { results, isLost, ...shown } = useLoaderData<typeof loader>();
  const { programme, currency } = shown;
  const t = useT();
  const own = `${paths.adminRaffles}/${programme.id}`;
  const canCallOff = results !== undefined && results.state !== "drawn" && results.state !== "called_off";
  return (
    <ProgrammePage kind="raffle" {...shown} lastResult={useActionData<typeof action>()?.result}>
      {results && <PrizeList prizesMinor={results.prizesMinor} currency={currency} />}
      {isLost && <Note tone="bad">{t("rewards:desk.secretLost")}</Note>}
      {results?.state === "called_off" && <CalledOff raffle={results} />}
      {results?.state === "closed" && !isLost && results.beaconName !== "" && (
        <a className="btn btn-p j-start" href={`${own}/draw`}>
          {t("rewards:desk.draw")}
        </a>
      )}
      {canCallOff && (
        <a className="btn btn-d j-start" href={`${own}/call-off`}>
          {t("rewards:desk.callOff")}
        </a>
      )}
      <p className="sm">
        <a className="link" href={rafflePath(programme)}>
          {t("rewards:desk.see")}
        </a>
      </p>
    </ProgrammePage>
  );
}
