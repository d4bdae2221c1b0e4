import { redirect } from "@remix-run/node";
import { z } from "zod";
import { setFavourite } from "~/domain/games/catalogue/favourites.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { loginPath, paths, safeRedirect } from "~/http/paths/paths";
import { visitorAction, visitorLoader } from "~/http/access/route.server";

const GameId = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number);
const FavouriteSchema = z.union([
  z.object({ add: GameId }).transform(({ add }) => ({ gameId: add, kept: true })),
  z.object({ remove: GameId }).transform(({ remove }) => ({ gameId: remove, kept: false })),
]);

/** There is nothing to see here; the list has a page of its own. */
export const loader = visitorLoader(() => redirect(paths.favourite));

/** A heart was pressed: back to the page it is on. Script asks for no page and reads the status. */
export const action = visitorAction(async ({ app, account, context, form, request }) => {
  const back = safeRedirect(form.get("redirectTo"), paths.home);
  if (!account) {
    return redirectWithFlash(context, loginPath(paths.login, back), {
      tone: "info",
      key: "lobby:favourites.logIn",
    });
  }
  const wish = FavouriteSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) throw new Response(null, { status: 404 });
  const changed = await setFavourite(app, { accountId: account.id, ...wish.data });
  if (!changed.ok && changed.refusal === "unknown_game") throw new Response(null, { status: 404 });
  const fromScript = request.headers.get("accept") === "application/json";
  if (fromScript) return new Response(null, { status: changed.ok ? 204 : 429 });
  if (changed.ok) return redirect(back, 303);
  return redirectWithFlash(context, back, { tone: "info", key: "refusals:too_fast" });
});
