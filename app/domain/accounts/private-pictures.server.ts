import type { Sharp } from "sharp";
import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { mayUpload, type Uploader } from "../access/uploads.server";
import {
  PICTURE_REFUSALS,
  redrawPicture,
  type PictureRefusal,
  type PictureRefused,
} from "../shared/redraw-picture.server";
import { refuse } from "../shared/refusal";

/** Pictures that prove something, shown to its owner and the staff alone. */
export interface Picture {
  mime: "image/jpeg";
  data: Buffer;
}

export type ProofRefusal = "too_many_pictures" | PictureRefusal;
/** Refused for one of these or something else that its caller names. */
export type ProofRefused<Code extends string = never> = PictureRefused<ProofRefusal | Code>;

/** Whether it is the pictures that a form was refused for. */
export function isAboutPictures(refusal: string): refusal is ProofRefusal {
  return ["too_many_pictures", ...PICTURE_REFUSALS].includes(refusal);
}

/** What a picture shows: a payment, that none arrived, who somebody is, or what somebody tells of. */
export type Purpose = "deposit" | "withdrawal" | "identity" | "feedback";

export const MAX_PICTURES = 3;
const MAX_SIDE = 2_000;

/**
 * Reads and redraws what was sent, before any transaction. Refusals: `too_many_pictures`, then those of `redrawPicture`.
 */
export async function readPictures(
  app: Pick<App, "store" | "clock">,
  { files, by }: { files: Blob[]; by: Uploader },
): Promise<{ ok: true; pictures: Picture[] } | ProofRefused> {
  if (files.length > MAX_PICTURES) return refuse("too_many_pictures");
  const pictures: Picture[] = [];
  for (const file of files) {
    const sent = { file, use: "proof", mayUpload: () => mayUpload(app, by) } as const;
    const redrawn = await redrawPicture(sent, asProof);
    if (!redrawn.ok) return redrawn;
    pictures.push({ mime: "image/jpeg", data: redrawn.drawn });
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

const asProof = (picture: Sharp) =>
  picture
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 82 })
    .toBuffer();
