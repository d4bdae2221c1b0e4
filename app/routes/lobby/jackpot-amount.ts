import { redirect } from "@remix-run/node";
import { findPool } from "~/domain/games/jackpot/jackpot.views.server";
import { toGrouped } from "~/domain/shared/money";
import { paths } from "~/http/paths/paths";
import { visitorLoader } from "~/http/access/route.server";

/** What the pool holds now: in figures for script, else the page that tells all about it. */
export const loader = visitorLoader(async ({ app, request }) => {
  if (request.headers.get("accept") !== "application/json") return redirect(paths.jackpot);
  const pool = await findPool(app);
  if (!pool) throw new Response(null, { status: 404 });
  const amount = toGrouped(pool.amountMinor, pool.currency);
  return Response.json({ amount }, { headers: { "Cache-Control": "no-store" } });
});
