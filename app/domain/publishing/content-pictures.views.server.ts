import type { App } from "../app.server";

/** A picture that staff sent, redrawn in a width that pages ask for. */
export async function findContentPicture(
  app: App,
  { pictureId, width }: { pictureId: number; width: number },
): Promise<{ mime: string; data: Buffer } | undefined> {
  return app.db
    .selectFrom("content_pictures")
    .select(["mime", "data"])
    .where("picture_id", "=", pictureId)
    .where("width", "=", width)
    .executeTakeFirst();
}
