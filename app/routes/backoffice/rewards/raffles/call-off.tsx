import { useActionData, useLoaderData } from "@remix-run/react";
import { CallOffSchema } from "~/domain/rewards/desk/contest-form.server";
import { callOffRaffle } from "~/domain/rewards/raffle/call-off-raffle.server";
import { findRaffle } from "~/domain/rewards/raffle/raffles.views.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { CallOffForm } from "~/ui/desk/contests/call-off-form";

export const handle = { title: (t: Translate) => t("rewards:desk.callOff") };

/** One that is drawn is refused. */
export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, context, params }) => {
  const raffle = await findRaffle(app, context.language, idParam(params.programmeId));
  if (!raffle) throw new Response(null, { status: 404 });
  return { raffle };
});

export const action = staffAction(
  { can: "promotions.manage" },
  async ({ app, context, staff, params, form }) => {
    const parsed = parseForm(form, CallOffSchema);
    if (!parsed.ok) return parsed.invalid();
    const raffleId = idParam(params.programmeId);
    const by = { staffId: staff.id, ip: context.ip };
    const done = await callOffRaffle(app, { raffleId, reason: parsed.value.reason, by });
    if (done.ok)
      return redirectWithFlash(context, `${paths.adminRaffles}/${raffleId}`, {
        ...{ tone: "good", key: "rewards:desk.calledOff" },
      });
    if (done.refusal === "unknown_raffle") throw new Response(null, { status: 404 });
    return parsed.invalid({ form: [`refusals:${done.refusal}`], status: 409 });
  },
);

export default function RaffleCallOff() {
  const { raffle } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  const href = `${paths.adminRaffles}/${raffle.id}`;
  return (
    <>
      <DeskTitle title={t("rewards:desk.callOff")} within={{ href, label: raffle.title }} />
      <CallOffForm id={raffle.id} lastResult={lastResult} />
    </>
  );
}
