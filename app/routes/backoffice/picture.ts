import { findPicture } from "~/domain/accounts/private-pictures.views.server";
import { privatePicture } from "~/http/forms/private-picture.server";
import { staffLoader } from "~/http/access/route.server";
import { idParam } from "~/http/paths/id-param.server";

/** A proof that a member sent; never kept by a browser, since it may show somebody's bank account. */
export const loader = staffLoader({ can: "deposits.read" }, async ({ app, params }) => {
  const picture = await findPicture(app, {
    pictureId: idParam(params.pictureId),
    purposes: ["deposit", "withdrawal"],
  });
  return privatePicture(picture);
});
