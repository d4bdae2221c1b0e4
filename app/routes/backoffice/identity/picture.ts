import { findPicture } from "~/domain/accounts/private-pictures.views.server";
import { idParam } from "~/http/paths/id-param.server";
import { privatePicture } from "~/http/forms/private-picture.server";
import { staffLoader } from "~/http/access/route.server";

/** A member's papers, for those alone who judge them. */
export const loader = staffLoader({ can: "identity.review" }, async ({ app, params }) => {
  const pictureId = idParam(params.pictureId);
  return privatePicture(await findPicture(app, { pictureId, purposes: ["identity"] }));
});
