import { useActionData, useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { FORM_KINDS } from "~/domain/rewards/programmes/programme";
import { dayOf } from "~/domain/shared/day";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ProgrammeForm } from "~/ui/desk/rewards/programme-form";
import { saveProgrammeForm } from "./save-programme.server";

export const handle = { title: (t: Translate) => t("bonusdesk:programmes.title") };

function kindOf(text: string | undefined) {
  const kind = FORM_KINDS.find((one) => one === text);
  if (!kind) throw new Response(null, { status: 404 });
  return kind;
}

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, params }) => ({
  kind: kindOf(params.kind),
  currency: await currencyOf(app, app.config.currency),
  today: dayOf(app.clock.now(), app.config.timeZone),
}));

export const action = staffAction({ can: "promotions.manage" }, (visit) =>
  saveProgrammeForm(visit, { kind: kindOf(visit.params.kind) }),
);

export default function NewProgramme() {
  const { kind, currency, today } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("bonusdesk:programmes.new", { kind: t(`bonusdesk:programmes.kinds.${kind}`) })}
        within={{ href: paths.adminRewards, label: t("bonusdesk:programmes.title") }}
      />
      <ProgrammeForm
        kind={kind}
        programme={undefined}
        currency={currency}
        today={today}
        lastResult={lastResult}
      />
    </>
  );
}
