import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nextInRow } from "~/domain/games/catalogue/lobby.views.server";
import { paths } from "~/http/paths/paths";
import { visitorLoader } from "~/http/access/route.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { morePath } from "~/ui/lobby/more-path";
import { Reel } from "~/ui/lane/lane";

/** The games that follow in a row of the lobby, as tiles for its script; whoever comes by link sees the whole kind. */
export const loader = visitorLoader(async ({ app, account, context, params, request }) => {
  const wish = { kind: params.kind ?? "", accountId: account?.id, language: context.language };
  const row = await nextInRow(app, wish);
  if (!row) throw new Response(null, { status: 404 });
  if (!request.headers.has("x-fragment")) throw redirect(morePath(row.section)?.href ?? paths.home);
  return serverOnly(row);
});

export default function NextInRow() {
  const { section, favourites } = useLoaderData<typeof loader>();
  return <Reel games={section.next} favourites={favourites} />;
}
