import type { App } from "../app.server";
import type { Purpose } from "./private-pictures.server";

export interface StoredPicture {
  mime: string;
  data: Buffer;
}

/** The ids of what was sent with a deposit or a withdrawal, in the order in which it was sent. */
export async function listPictures(
  app: App,
  { purpose, referenceId }: { purpose: Purpose; referenceId: number },
): Promise<number[]> {
  const found = await app.db
    .selectFrom("uploads")
    .select("id")
    .where("purpose", "=", purpose)
    .where("reference_id", "=", referenceId)
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}

export async function findOwnPicture(
  app: App,
  { accountId, pictureId }: { accountId: number; pictureId: number },
): Promise<StoredPicture | undefined> {
  return pictures(app, pictureId).where("account_id", "=", accountId).executeTakeFirst();
}

/** For staff, whose permission for these purposes the route has checked. */
export async function findPicture(
  app: App,
  { pictureId, purposes }: { pictureId: number; purposes: readonly Purpose[] },
): Promise<StoredPicture | undefined> {
  return pictures(app, pictureId).where("purpose", "in", purposes).executeTakeFirst();
}

function pictures(app: App, pictureId: number) {
  return app.db.selectFrom("uploads").select(["mime", "data"]).where("id", "=", pictureId);
}
