import type { Sharp } from "sharp";
import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { redrawPicture, type PictureRefusal } from "../shared/redraw-picture.server";
import type { Outcome } from "../shared/refusal";

/** Pictures that staff send, in each width that pages ask for: those of banners and their like, and those of games. */
const SHAPES = {
  wide: { widths: [600, 1200], heightPerWidth: 1 / 3 },
  tile: { widths: [90, 360], heightPerWidth: 4 / 3 },
} as const;
export type PictureShape = keyof typeof SHAPES;

export interface ContentPicture {
  widths: { width: number; data: Buffer }[];
}

/** Before any transaction. Refusals: `picture_too_large`, `not_a_picture`. */
export async function readContentPicture(
  file: Blob,
  shape: PictureShape,
): Promise<Outcome<{ drawn: ContentPicture }, PictureRefusal>> {
  const { widths, heightPerWidth } = SHAPES[shape];
  return redrawPicture(file, async (picture) => ({
    widths: await Promise.all(
      widths.map(async (width) => {
        const height = Math.round(width * heightPerWidth);
        return { width, data: await cropped(picture.clone(), width, height) };
      }),
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

const cropped = (picture: Sharp, width: number, height: number) =>
  picture.resize({ width, height, fit: "cover" }).webp({ quality: 80 }).toBuffer();
