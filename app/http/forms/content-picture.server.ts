import {
  readContentPicture,
  type ContentPicture,
  type PictureShape,
} from "~/domain/publishing/content-pictures.server";
import { refusedPicture } from "./refused-picture.server";
import type { StaffVisit } from "../access/route.server";
import type { Refusals } from "./submission.server";

/**
 * The picture of a form that staff sent, redrawn; undefined when none was chosen. Where it is refused, what the form says
 * at its field: the refusals are those of `readContentPicture`.
 */
export async function pictureOfForm(
  { app, staff }: Pick<StaffVisit, "app" | "staff">,
  file: Blob | undefined,
  shape: PictureShape = "wide",
): Promise<{ ok: true; picture: ContentPicture | undefined } | { ok: false; refusals: Refusals }> {
  if (!file) return { ok: true, picture: undefined };
  const read = await readContentPicture(app, { file, shape, staffId: staff.id });
  if (!read.ok) return { ok: false, refusals: refusedPicture("picture", read) };
  return { ok: true, picture: read.drawn };
}

/** A form that is refused for something else loses the picture that came with it, and says so. */
export function pictureLost(form: FormData): Refusals {
  const sent = form.get("picture");
  return sent instanceof Blob && sent.size > 0 ? { fields: { picture: "refusals:picture_again" } } : {};
}
