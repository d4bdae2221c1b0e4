import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { mayUpload } from "../../access/uploads.server";
import { redrawPicture, type PictureRefused } from "../../shared/redraw-picture.server";
import { refuse, type Refused } from "../../shared/refusal";
import type { Logo } from "./look";

/** The operator's logo: a picture that is drawn anew, cut to what is on it, in a size that a header can use. */
interface DrawnLogo {
  width: number;
  height: number;
  data: Buffer;
}

/** Three times what a header shows, for screens with many dots. */
const BOX = { width: 720, height: 96 };
/** A flatter one would be a line in the header. */
const MAX_WIDTH_PER_HEIGHT = 8;

/** Before any transaction. Refusals: those of `redrawPicture`, then `logo_too_flat`. */
export async function readLogo(
  app: Pick<App, "store" | "clock">,
  { file, staffId }: { file: Blob; staffId: number },
): Promise<{ ok: true; drawn: DrawnLogo } | PictureRefused | Refused<"logo_too_flat">> {
  const sent = { file, use: "logo", mayUpload: () => mayUpload(app, { staffId }) } as const;
  const read = await redrawPicture(sent, async (picture) => {
    const { data, info } = await picture
      .trim()
      .resize({ ...BOX, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });
  if (read.ok && read.drawn.width > MAX_WIDTH_PER_HEIGHT * read.drawn.height) return refuse("logo_too_flat");
  return read;
}

/** Kept before it is the site's, so that a form which is looked at first, or corrected, need not carry it again. */
export async function keepLogo(
  app: Pick<App, "store" | "ids" | "clock">,
  { width, height, data }: DrawnLogo,
): Promise<number> {
  const id = app.ids.next();
  const row = { id, width, height, mime: "image/webp", data, created_at: app.clock.now() };
  await app.store.transaction(function* () {
    yield* rows((db) => db.insertInto("logos").values(row));
  });
  return id;
}

export function* logoWithId(id: number): Tx<Logo | undefined> {
  return yield* first((db) => db.selectFrom("logos").select(["id", "width", "height"]).where("id", "=", id));
}

export async function findLogo(
  { db }: Pick<App, "db">,
  id: number,
): Promise<{ mime: string; data: Buffer; width: number; height: number } | undefined> {
  return db
    .selectFrom("logos")
    .select(["mime", "data", "width", "height"])
    .where("id", "=", id)
    .executeTakeFirst();
}
