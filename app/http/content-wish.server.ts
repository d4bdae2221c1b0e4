import {
  readContentPicture,
  type ContentPicture,
  type PictureShape,
} from "~/domain/brand/content-pictures.server";
import type { PictureRefusal } from "~/domain/shared/redraw-picture.server";
import type { Outcome } from "~/domain/shared/refusal";
import type { Refusals } from "./submission.server";

/** The picture of a form that staff sent, redrawn; undefined when none was chosen. Refusals as of `readContentPicture`. */
export async function pictureOfForm(
  file: Blob | undefined,
  shape: PictureShape = "wide",
): Promise<Outcome<{ picture: ContentPicture | undefined }, PictureRefusal>> {
  if (!file) return { ok: true, picture: undefined };
  const read = await readContentPicture(file, shape);
  return read.ok ? { ok: true, picture: read.drawn } : read;
}

/** A form that is refused for something else loses the picture that came with it, and says so. */
export function pictureLost(form: FormData): Refusals {
  const sent = form.get("picture");
  return sent instanceof Blob && sent.size > 0 ? { fields: { picture: "refusals:picture_again" } } : {};
}
