import type { Sharp } from "sharp";
import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { redrawPicture, type PictureRefusal } from "../shared/redraw-picture.server";
import type { Outcome } from "../shared/refusal";

/** Pictures that staff send for banners and promotions, in each width that pages ask for: three wide, one high. */
const WIDTHS = [600, 1200] as const;
const HEIGHT_PER_WIDTH = 1 / 3;

export interface ContentPicture {
  widths: { width: number; data: Buffer }[];
}

/** Before any transaction. Refusals: `picture_too_large`, `not_a_picture`. */
export async function readContentPicture(
  file: Blob,
): Promise<Outcome<{ drawn: ContentPicture }, PictureRefusal>> {
  return redrawPicture(file, async (picture) => ({
    widths: await Promise.all(
      WIDTHS.map(async (width) => ({ width, data: await cropped(picture.clone(), width) })),
    ),
  }));
}

/** Answers its id. A picture is never changed: another one has another id, and so another address. */
export function* keepContentPicture(app: Pick<App, "clock" | "ids">, { widths }: ContentPicture): Tx<number> {
  const pictureId = app.ids.next();
  const row = { picture_id: pictureId, mime: "image/webp", created_at: app.clock.now() };
  yield* rows((db) =>
    db.insertInto("content_pictures").values(widths.map((drawn) => ({ ...row, ...drawn }))),
  );
  return pictureId;
}

const cropped = (picture: Sharp, width: number) =>
  picture
    .resize({ width, height: Math.round(width * HEIGHT_PER_WIDTH), fit: "cover" })
    .webp({ quality: 80 })
    .toBuffer();
