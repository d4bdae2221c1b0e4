import sharp, { type Sharp } from "sharp";
import { refuse, type Outcome } from "./refusal";

/**
 * Pictures that people send. What a file is, its content says and not its name; it is decoded and drawn anew, so that
 * nothing but the picture is kept.
 */
export type PictureRefusal = "picture_too_large" | "not_a_picture";

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Larger than any screen shot; a small file can hold a picture that fills the memory. */
const MAX_PIXELS = 50_000_000;
const PNG_OR_JPEG = ["89504e470d0a1a0a", "ffd8ff"];

/** Hands the decoded picture to `draw`. Refusals: `picture_too_large`, `not_a_picture`, in this order. */
export async function redrawPicture<Drawn>(
  file: Blob,
  draw: (picture: Sharp) => Promise<Drawn>,
): Promise<Outcome<{ drawn: Drawn }, PictureRefusal>> {
  if (file.size > MAX_PICTURE_BYTES) return refuse("picture_too_large");
  const sent = Buffer.from(await file.arrayBuffer());
  const start = sent.subarray(0, 8).toString("hex");
  if (!PNG_OR_JPEG.some((bytes) => start.startsWith(bytes))) return refuse("not_a_picture");
  try {
    const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "error" }).rotate();
    return { ok: true, drawn: await draw(picture) };
  } catch {
    return refuse("not_a_picture");
  }
}
