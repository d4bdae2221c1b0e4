import { findPicture } from "~/domain/wallet/pictures.views.server";
import { staffLoader } from "~/http/route.server";
import { idParam } from "~/http/id-param.server";

/** A proof that a member sent; never kept by a browser, since it may show somebody's bank account. */
export const loader = staffLoader({ can: "deposits.read" }, async ({ app, params }) => {
  const picture = await findPicture(app, idParam(params.pictureId));
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture.data), {
    headers: {
      "Content-Type": picture.mime,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "sandbox",
    },
  });
});
