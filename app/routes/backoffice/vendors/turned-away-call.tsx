import { useLoaderData } from "@remix-run/react";
import { findTurnedAwayCall } from "~/domain/games/catalogue/desk/vendor-calls.views.server";
import { idParam } from "~/http/paths/id-param.server";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { CallPage } from "~/ui/desk/games/call-page";

export const handle = { title: (t: Translate) => t("games:calls.title") };

export const loader = staffLoader({ can: "audit.read" }, async ({ app, params }) => {
  const call = await findTurnedAwayCall(app, idParam(params.callId));
  if (!call) throw new Response(null, { status: 404 });
  return { call };
});

export default function TurnedAwayCall() {
  return <CallPage kind="turned_away" call={useLoaderData<typeof loader>().call} />;
}
