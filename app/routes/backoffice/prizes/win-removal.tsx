import { useLoaderData } from "@remix-run/react";
import { removeSeededWin } from "~/domain/games/winners/seeded-wins.server";
import { findSeededWin } from "~/domain/games/winners/seeded-wins.views.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Confirmation } from "~/ui/desk/parts/confirmation";

export const handle = { title: (t: Translate) => t("backoffice:winners.remove") };

export const loader = staffLoader({ can: "settings.edit" }, async ({ app, params }) => {
  const win = await findSeededWin(app, idParam(params.winId));
  if (!win) throw new Response(null, { status: 404 });
  return win;
});

export const action = staffAction({ can: "settings.edit" }, async ({ app, context, params, staff }) => {
  const by = { staffId: staff.id, ip: context.ip };
  const removed = await removeSeededWin(app, { winId: idParam(params.winId), by });
  return redirectWithFlash(
    context,
    paths.adminWinners,
    removed.ok
      ? { tone: "good", key: "backoffice:winners.removed" }
      : { tone: "bad", key: `backoffice:winners.${removed.refusal}` },
  );
});

export default function WinRemoval() {
  const { name } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Confirmation
      title={t("backoffice:winners.removeTitle", { name })}
      text={t("backoffice:winners.removeText")}
      submit={t("backoffice:winners.remove")}
      cancelTo={paths.adminWinners}
    />
  );
}
