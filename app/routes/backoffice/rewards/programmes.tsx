import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { PROGRAMME_KINDS } from "~/domain/rewards/programmes/programme";
import { programmeRuns, programmesForDesk } from "~/domain/rewards/desk/programmes.views.server";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { programmePath } from "~/http/paths/bonus-paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ProgrammeRows, useProgrammeName } from "~/ui/desk/rewards/programme-rows";
import { RunLog } from "~/ui/desk/rewards/run-log";
import { Icon } from "~/ui/icon/icon";

export const handle = { title: (t: Translate) => t("bonusdesk:programmes.title") };

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app }) => {
  const [programmes, runs, currency] = await Promise.all([
    programmesForDesk(app),
    programmeRuns(app),
    currencyOf(app, app.config.currency),
  ]);
  return { programmes, runs, currency };
});

/** What is given by rule: cashback, rebate, missions and VIP levels. */
export default function Programmes() {
  const { programmes, runs, currency } = useLoaderData<typeof loader>();
  const t = useT();
  const nameOf = useProgrammeName(currency);
  const names = Object.fromEntries(programmes.map((one) => [one.id, nameOf(one)]));
  return (
    <>
      <DeskTitle title={t("bonusdesk:programmes.title")} />
      <section className="panel flat">
        <ProgrammeRows programmes={programmes} currency={currency} />
        <div className="ro p-4 ruled">
          {PROGRAMME_KINDS.map((kind) => (
            <a key={kind} className="btn btn-s" href={programmePath({ kind })}>
              <Icon name="plus" />
              {t("bonusdesk:programmes.new", { kind: t(`bonusdesk:programmes.kinds.${kind}`) })}
            </a>
          ))}
        </div>
      </section>
      <RunLog runs={runs} names={names} />
    </>
  );
}
