import { findPicture } from "~/domain/accounts/private-pictures.views.server";
import { idParam } from "~/http/id-param.server";
import { privatePicture } from "~/http/private-picture.server";
import { staffLoader } from "~/http/route.server";

/** A picture that came with feedback. */
export const loader = staffLoader({ can: "feedback.answer" }, async ({ app, params }) =>
  privatePicture(await findPicture(app, { pictureId: idParam(params.pictureId), purposes: ["feedback"] })),
);
