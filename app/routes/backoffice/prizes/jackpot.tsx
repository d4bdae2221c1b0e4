import { useActionData, useLoaderData } from "@remix-run/react";
import { changeJackpot, jackpotSchema } from "~/domain/games/jackpot/change-jackpot.server";
import { jackpotDeskView } from "~/domain/games/jackpot/jackpot-desk.views.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { parseForm, refusedForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { JackpotForm } from "~/ui/desk/prizes/jackpot-form";
import { PoolPanel } from "~/ui/desk/prizes/pool-panel";

export const handle = { title: (t: Translate) => t("backoffice:jackpot.title") };

export const loader = staffLoader({ can: "settings.edit" }, ({ app, context }) =>
  jackpotDeskView(app, context.language),
);

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, staff, form }) => {
  const parsed = parseForm(form, jackpotSchema(await currencyOf(app, app.config.currency)));
  if (!parsed.ok) return parsed.invalid();
  const changed = await changeJackpot(app, {
    to: parsed.value,
    by: { staffId: staff.id, ip: context.ip },
  });
  if (!changed.ok) return parsed.invalid(refusedForm(changed));
  return redirectWithFlash(context, paths.adminJackpot, { tone: "good", key: "backoffice:jackpot.saved" });
});

/** What the pool holds and on what terms, and what is to come of it. */
export default function JackpotDesk() {
  const view = useLoaderData<typeof loader>();
  const t = useT();
  const isPool = view.settings.mode === "pool";
  return (
    <>
      <DeskTitle title={t("backoffice:jackpot.title")}>
        {isPool && (
          <a className="btn btn-s btn-q" href={paths.jackpot}>
            {t("backoffice:jackpot.see")}
          </a>
        )}
      </DeskTitle>
      {view.pool && <PoolPanel pool={view.pool} isAsleep={!isPool} />}
      <JackpotForm view={view} lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
