import sharp from "sharp";
import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";

/**
 * Pictures that prove a payment. What a file is, its content says and not its name; it is decoded and drawn anew, so
 * that nothing but the picture is kept, and shown to its owner and the staff alone.
 */
export interface Picture {
  mime: "image/jpeg";
  data: Buffer;
}

export type PictureRefusal = "too_many_pictures" | "picture_too_large" | "not_a_picture";
export type Purpose = "deposit" | "withdrawal";

export const MAX_PICTURES = 3;
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Larger than any screen shot; a small file can hold a picture that fills the memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2_000;
const FIRST_BYTES = ["89504e470d0a1a0a", "ffd8ff"];

/** Reads and redraws what was sent, before any transaction. Refusals are checked in the order of PictureRefusal. */
export async function readPictures(files: Blob[]): Promise<Outcome<{ pictures: Picture[] }, PictureRefusal>> {
  if (files.length > MAX_PICTURES) return refuse("too_many_pictures");
  if (files.some((file) => file.size > MAX_PICTURE_BYTES)) return refuse("picture_too_large");
  const pictures: Picture[] = [];
  for (const file of files) {
    const data = await redraw(Buffer.from(await file.arrayBuffer()));
    if (!data) return refuse("not_a_picture");
    pictures.push({ mime: "image/jpeg", data });
  }
  return { ok: true, pictures };
}

export interface About {
  accountId: number;
  purpose: Purpose;
  referenceId: number;
}

export function* keepPictures(
  app: Pick<App, "clock" | "ids">,
  { accountId, purpose, referenceId }: About,
  pictures: Picture[],
): Tx<void> {
  for (const { mime, data } of pictures) {
    const row = {
      id: app.ids.next(),
      account_id: accountId,
      purpose,
      reference_id: referenceId,
      mime,
      data,
      created_at: app.clock.now(),
    };
    yield* rows((db) => db.insertInto("uploads").values(row));
  }
}

async function redraw(sent: Buffer): Promise<Buffer | undefined> {
  const start = sent.subarray(0, 8).toString("hex");
  if (!FIRST_BYTES.some((bytes) => start.startsWith(bytes))) return undefined;
  try {
    return await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
