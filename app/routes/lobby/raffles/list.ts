import { listText } from "~/domain/rewards/raffle/raffle";
import { findRaffle, raffleList } from "~/domain/rewards/raffle/raffles.views.server";
import { visitorLoader } from "~/http/access/route.server";
import { idParam } from "~/http/paths/id-param.server";

/** The list whose SHA-256 is published, byte for byte. */
export const loader = visitorLoader(async ({ app, context, params }) => {
  const raffle = await findRaffle(app, context.language, idParam(params.raffleId));
  if (!raffle?.listHash) throw new Response(null, { status: 404 });
  return new Response(listText(await raffleList(app, raffle.id)), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
});
