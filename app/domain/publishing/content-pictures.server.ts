import type { Sharp } from "sharp";
import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { mayUpload } from "../access/uploads.server";
import { redrawPicture, type PictureRefused } from "../shared/redraw-picture.server";

/** Pictures that staff send, in each width that pages ask for: those of banners and their like, and those of games. */
const SHAPES = {
  wide: { use: "banner", widths: [600, 1200], heightPerWidth: 1 / 3 },
  tile: { use: "tile", widths: [90, 360], heightPerWidth: 4 / 3 },
} as const;
export type PictureShape = keyof typeof SHAPES;

export interface ContentPicture {
  widths: { width: number; data: Buffer }[];
}

/** Before any transaction. Refusals are those of `redrawPicture`. */
export async function readContentPicture(
  app: Pick<App, "store" | "clock">,
  { file, shape, staffId }: { file: Blob; shape: PictureShape; staffId: number },
): Promise<{ ok: true; drawn: ContentPicture } | PictureRefused> {
  const { use, widths, heightPerWidth } = SHAPES[shape];
  const sent = { file, use, mayUpload: () => mayUpload(app, { staffId }) };
  return redrawPicture(sent, async (picture) => {
    const drawn: ContentPicture["widths"] = [];
    // One after the other: each decodes the picture anew.
    for (const width of widths) {
      const height = Math.round(width * heightPerWidth);
      drawn.push({ width, data: await cropped(picture.clone(), width, height) });
    }
    return { widths: drawn };
  });
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
