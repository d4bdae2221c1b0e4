import { findOwnPicture } from "~/domain/wallet/pictures.views.server";
import { memberLoader } from "~/http/route.server";
import { idFrom, notFound } from "./params";

/** A proof, for whoever sent it. Nobody may keep it in a cache that others share. */
export const loader = memberLoader(async ({ app, account, params }) => {
  const pictureId = idFrom(params.pictureId);
  const picture = await findOwnPicture(app, { accountId: account.id, pictureId });
  if (!picture) throw notFound();
  return new Response(new Uint8Array(picture.data), {
    headers: {
      "Content-Type": picture.mime,
      "Content-Disposition": "inline",
      "Cache-Control": "private, no-store",
    },
  });
});
