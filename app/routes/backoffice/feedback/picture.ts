import { findPicture } from "~/domain/accounts/private-pictures.views.server";
import { idParam } from "~/http/paths/id-param.server";
import { privatePicture } from "~/http/forms/private-picture.server";
import { staffLoader } from "~/http/access/route.server";

/** A picture that came with feedback. */
export const loader = staffLoader({ can: "feedback.answer" }, async ({ app, params }) =>
  privatePicture(await findPicture(app, { pictureId: idParam(params.pictureId), purposes: ["feedback"] })),
);
