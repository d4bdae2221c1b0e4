import { findOwnPicture } from "~/domain/accounts/private-pictures.views.server";
import { privatePicture } from "~/http/forms/private-picture.server";
import { memberLoader } from "~/http/access/route.server";
import { idFrom } from "../params";

/** A proof, for whoever sent it. Nobody may keep it in a cache that others share. */
export const loader = memberLoader(async ({ app, account, params }) => {
  const pictureId = idFrom(params.pictureId);
  const picture = await findOwnPicture(app, { accountId: account.id, pictureId });
  return privatePicture(picture);
});
