import { useActionData, useLoaderData } from "@remix-run/react";
import { BeaconSchema } from "~/domain/rewards/desk/contest-form.server";
import { enterBeacon } from "~/domain/rewards/raffle/draw-raffle.server";
import { findRaffle } from "~/domain/rewards/raffle/raffles.views.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { BeaconForm } from "~/ui/desk/contests/beacon-form";

export const handle = { title: (t: Translate) => t("rewards:desk.draw") };

/** There once the list is fixed, where a public value was named; a second value is refused. */
export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, context, params }) => {
  const raffle = await findRaffle(app, context.language, idParam(params.programmeId));
  const isFixed = raffle?.state === "closed" || raffle?.state === "drawn";
  if (!raffle || !isFixed || raffle.beaconName === "") throw new Response(null, { status: 404 });
  return { raffle };
});

export const action = staffAction(
  { can: "promotions.manage" },
  async ({ app, context, staff, params, form }) => {
    const parsed = parseForm(form, BeaconSchema);
    if (!parsed.ok) return parsed.invalid();
    const raffleId = idParam(params.programmeId);
    const by = { staffId: staff.id, ip: context.ip };
    const drawn = await enterBeacon(app, { raffleId, beacon: parsed.value.beacon, by });
    if (drawn.ok)
      return redirectWithFlash(context, `${paths.adminRaffles}/${raffleId}`, {
        ...{ tone: "good", key: "rewards:desk.drawn" },
      });
    if (drawn.refusal === "unknown_raffle") throw new Response(null, { status: 404 });
    return parsed.invalid({ form: [`refusals:${drawn.refusal}`], status: 409 });
  },
);

export default function RaffleDraw() {
  const { raffle } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const href = `${paths.adminRaffles}/${raffle.id}`;
  return (
    <>
      <DeskTitle title={t("rewards:desk.draw")} within={{ href, label: raffle.title }} />
      <BeaconForm id={raffle.id} beaconName={raffle.beaconName} lastResult={lastResult} />
    </>
  );
}
