import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { redrawPicture, type PictureRefused } from "../shared/redraw-picture.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { avatarOf, isDrawnAvatar } from "../vocabulary/avatar";
import { mayUpload } from "../access/uploads.server";
import { changeAccount } from "../account-rows/account-rows.server";

/**
 * A member's own picture. It is cut to a small square and drawn anew, so that neither a place nor a telephone nor
 * anything but the picture is in it; others know it by a random key that goes with the picture.
 */
const SIDE = 192;

/** Refusals: `picture_missing`, then those of `redrawPicture`. */
export async function changeAvatar(
  app: App,
  { accountId, ip, file }: { accountId: number; ip: string; file: Blob | undefined },
): Promise<{ ok: true } | Refused<"picture_missing"> | PictureRefused> {
  if (!file || file.size === 0) return refuse("picture_missing");
  const uploader = { memberId: accountId, ip };
  const sent = { file, use: "profile", mayUpload: () => mayUpload(app, uploader) } as const;
  const read = await redrawPicture(sent, (picture) =>
    picture.resize(SIDE, SIDE, { fit: "cover" }).webp({ quality: 82 }).toBuffer(),
  );
  if (!read.ok) return read;
  const key = app.random.token(16);
  await app.store.transaction(function* () {
    yield* show(accountId, avatarOf(key));
    const picture = { key, data: read.drawn, created_at: app.clock.now() };
    yield* rows((db) =>
      db
        .insertInto("avatars")
        .values({ account_id: accountId, ...picture })
        .onConflict((conflict) => conflict.column("account_id").doUpdateSet(picture)),
    );
  });
  return { ok: true };
}

/** One of the drawn pictures; an own one goes. Refusals: `picture_missing`, for a name that none of them has. */
export async function chooseDrawnAvatar(
  app: App,
  { accountId, name }: { accountId: number; name: unknown },
): Promise<Outcome<object, "picture_missing">> {
  if (!isDrawnAvatar(name)) return refuse("picture_missing");
  await app.store.transaction(function* () {
    yield* dropAvatar(accountId);
    yield* show(accountId, name);
  });
  return { ok: true };
}

/** The drawn one comes back. Refuses nothing: where there is no own picture, none goes. */
export async function removeAvatar(app: App, { accountId }: { accountId: number }): Promise<void> {
  await app.store.transaction(() => dropAvatar(accountId));
}

/** Tells whether there was one. */
export function* dropAvatar(accountId: number): Tx<boolean> {
  const dropped = yield* first((db) =>
    db.deleteFrom("avatars").where("account_id", "=", accountId).returning("key"),
  );
  if (dropped) yield* show(accountId, "");
  return dropped !== undefined;
}

export async function readAvatar({ db }: Pick<App, "db">, key: string) {
  const found = await db.selectFrom("avatars").select("data").where("key", "=", key).executeTakeFirst();
  return found && { mime: "image/webp", data: found.data };
}

function* show(accountId: number, avatar: string): Tx<void> {
  yield* changeAccount(accountId, { avatar });
}
