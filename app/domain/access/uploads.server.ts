import type { App } from "../app.server";
import type { PictureRefused } from "../shared/redraw-picture.server";
import { placeLimits, spendTries, type Secret } from "./secret-attempts.server";

/**
 * How many pictures one account sends within an hour, and one network: whoever opens many accounts sends no more for it.
 * Each costs the server as much as a hundred pages, whatever becomes of it.
 */
export type Uploader = { memberId: number; ip: string } | { staffId: number } | { visitorIp: string };

/** Counts one. Refusals: `too_many_uploads`. */
export async function mayUpload(
  app: Pick<App, "store" | "clock">,
  uploader: Uploader,
): Promise<{ ok: true } | PictureRefused<"too_many_uploads">> {
  const spent = await app.store.transaction(() => spendTries(app, limitsOf(uploader)));
  return spent.ok ? { ok: true } : { ...spent, refusal: "too_many_uploads" };
}

function limitsOf(uploader: Uploader): Secret[] {
  if ("visitorIp" in uploader) return placeLimits("upload_ip", uploader.visitorIp);
  if ("staffId" in uploader) return [{ kind: "staff_upload", subject: String(uploader.staffId) }];
  const own: Secret = { kind: "upload", subject: String(uploader.memberId) };
  return [own, ...placeLimits("member_upload_ip", uploader.ip)];
}
