import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { findFormProgramme, programmeRuns } from "~/domain/rewards/desk/programmes.views.server";
import { dayOf } from "~/domain/shared/day";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ProgrammeForm } from "~/ui/desk/rewards/programme-form";
import { ProgrammeTag, useProgrammeName } from "~/ui/desk/rewards/programme-rows";
import { RunLog } from "~/ui/desk/rewards/run-log";
import { saveProgrammeForm } from "./save-programme.server";

export const handle = { title: (t: Translate) => t("bonusdesk:programmes.title") };

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, params }) => {
  const programme = await findFormProgramme(app, idParam(params.programmeId));
  if (!programme) throw new Response(null, { status: 404 });
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const [currency, runs] = await Promise.all([
    currencyOf(app, app.config.currency),
    programmeRuns(app, programme.id),
  ]);
  return { programme, currency, today, runs };
});

export const action = staffAction({ can: "promotions.manage" }, async (visit) => {
  const programme = await findFormProgramme(visit.app, idParam(visit.params.programmeId));
  if (!programme) throw new Response(null, { status: 404 });
  return saveProgrammeForm(visit, { kind: programme.kind, id: programme.id });
});

export default function Programme() {
  const { programme, currency, today, runs } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const nameOf = useProgrammeName(currency);
  return (
    <>
      <DeskTitle
        title={nameOf(programme)}
        within={{ href: paths.adminRewards, label: t("bonusdesk:programmes.title") }}
      >
        <ProgrammeTag state={programme.state} />
      </DeskTitle>
      <ProgrammeForm
        kind={programme.kind}
        programme={programme}
        currency={currency}
        today={today}
        lastResult={lastResult}
      />
      <RunLog runs={runs} />
    </>
  );
}
