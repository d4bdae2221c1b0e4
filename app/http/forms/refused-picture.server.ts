import type { PictureRefused } from "~/domain/shared/redraw-picture.server";
import type { Refusals } from "./submission.server";

/** What was wrong with a picture, at its field. */
export function refusedPicture(field: string, refused: PictureRefused<string>): Refusals {
  return { fields: { [field]: pictureError(refused) }, retryAfterMs: refused.retryAfterMs };
}

/** The message's key, with the bound where there is one. */
export function pictureError({ refusal, megapixels }: PictureRefused<string>): string {
  return megapixels === undefined ? `refusals:${refusal}` : `refusals:${refusal}?max=${megapixels}`;
}
