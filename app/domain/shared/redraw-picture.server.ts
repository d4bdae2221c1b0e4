import sharp, { type Sharp } from "sharp";
import { inPictureQueue, isPictureQueueFull } from "./picture-queue.server";
import { refuse, type Refused } from "./refusal";

/**
 * Pictures that people send. What a file is, its content says and not its name; it is decoded and drawn anew, so that
 * nothing but the picture is kept.
 */
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number];

export const PICTURE_REFUSALS = [
  "picture_too_large",
  "not_a_picture",
  "too_many_uploads",
  "pictures_busy",
  "picture_too_many_pixels",
] as const;

export type PictureRefused<Code extends string = PictureRefusal> = Refused<Code> & {
  /** How many there may be, where there were too many. */
  megapixels?: number;
  /** When more pictures are taken, where too many were sent or are waiting. */
  retryAfterMs?: number;
};

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const MEGAPIXEL = 1_000_000;
/** A small file can hold a picture that fills the memory. These are above what phones take with their usual settings. */
const MEGAPIXELS = {
  profile: 16,
  proof: 25,
  banner: 25,
  tile: 16,
  logo: 16,
} as const;
export type PictureUse = keyof typeof MEGAPIXELS;

const BUSY = { ...refuse("pictures_busy"), retryAfterMs: 30_000 };

const PNG_OR_JPEG = ["89504e470d0a1a0a", "ffd8ff"];

export interface Sent {
  file: Blob;
  use: PictureUse;
  /** Asked before anything is decoded: whether its sender may send one more. */
  mayUpload: () => Promise<{ ok: true } | PictureRefused<"too_many_uploads">>;
}

/**
 * Hands the picture to `draw`, which decodes it; its size is read from its first bytes before that. Refusals:
 * `picture_too_large`, `not_a_picture` by its beginning, `pictures_busy`, `too_many_uploads`, `picture_too_many_pixels`,
 * `not_a_picture`.
 */
export async function redrawPicture<Drawn>(
  { file, use, mayUpload }: Sent,
  draw: (picture: Sharp) => Promise<Drawn>,
): Promise<{ ok: true; drawn: Drawn } | PictureRefused> {
  if (file.size > MAX_PICTURE_BYTES) return refuse("picture_too_large");
  if (!(await beginsAsPicture(file))) return refuse("not_a_picture");
  // Before it counts for its sender, and again at the queue itself, which many may have reached meanwhile.
  if (isPictureQueueFull()) return BUSY;
  const allowed = await mayUpload();
  if (!allowed.ok) return allowed;
  if (isPictureQueueFull()) return BUSY;
  const megapixels = MEGAPIXELS[use];
  return inPictureQueue(async () => {
    const sent = Buffer.from(await file.arrayBuffer());
    try {
      const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
      if (width * height > megapixels * MEGAPIXEL)
        return { ...refuse("picture_too_many_pixels"), megapixels };
      const limits = { limitInputPixels: megapixels * MEGAPIXEL, failOn: "error" } as const;
      return { ok: true as const, drawn: await draw(sharp(sent, limits).rotate()) };
    } catch {
      return refuse("not_a_picture");
    }
  });
}

async function beginsAsPicture(file: Blob): Promise<boolean> {
  const start = Buffer.from(await file.slice(0, 8).arrayBuffer()).toString("hex");
  return PNG_OR_JPEG.some((bytes) => start.startsWith(bytes));
}
