import { useLoaderData } from "@remix-run/react";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { boardsOf } from "~/domain/rewards/board/boards.views.server";
import { missionsOf } from "~/domain/rewards/missions/missions.server";
import { useT } from "~/http/access/page.server";
import { memberAction, memberLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { memberPaths } from "~/http/paths/member-paths";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { CentreTitle } from "~/ui/centre/centre-title";
import { Empty } from "~/ui/empty/empty";
import { Boards } from "~/ui/rewards/boards";
import { MissionRows } from "~/ui/rewards/mission-rows";
import { claimReward } from "./claim.server";

export const handle = { title: (t: Translate) => t("member:missions.title") };

export const loader = memberLoader(async ({ app, account, context }) => {
  const reader = { accountId: account.id, language: context.language };
  const [missions, boards, currency] = await Promise.all([
    missionsOf(app, reader),
    boardsOf(app, reader),
    currencyOf(app, account.currency),
  ]);
  return { missions, boards, currency };
});

/** "Claim" was pressed. */
export const action = memberAction(async ({ app, account, context, form }) =>
  redirectWithFlash(context, memberPaths.missions, await claimReward(app, { accountId: account.id, form })),
);

export default function Missions() {
  const { missions, boards, currency } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <CentreTitle title={t("member:missions.title")} />
      <div className={boards.length > 0 ? "two-col" : undefined}>
        <div className="st">
          {missions.length > 0 ? (
            <MissionRows missions={missions} currency={currency} />
          ) : (
            <Empty title={t("member:missions.noneTitle")} text={t("member:missions.noneText")}>
              <a className="btn btn-p" href={paths.promotions}>
                {t("promotions:all")}
              </a>
            </Empty>
          )}
        </div>
        {boards.length > 0 && (
          <aside className="st">
            <Boards boards={boards} currency={currency} />
          </aside>
        )}
      </div>
    </>
  );
}
