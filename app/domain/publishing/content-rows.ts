import { createHash } from "node:crypto";
import { z } from "zod";
import type { App } from "../app.server";
import type { RunningTime } from "../shared/running-time";

/** What rows of the site's content have in common: when they run, a drawn picture, and that one may be broken. */
export type Period = Pick<RunningTime, "startsAt" | "endsAt">;

/** From what a wide picture is drawn. */
export const BannerArtSchema = z.object({
  glyph: z.string(),
  beside: z.array(z.string()).default([]),
  inks: z.string().optional(),
  scene: z.string().optional(),
});
export type BannerArt = z.output<typeof BannerArtSchema>;

/** A wide picture: the one that staff sent, or else what is drawn. */
export interface WidePicture {
  art: BannerArt;
  /** Changes with the art, so that its address does. */
  artVersion: string;
  pictureId: number | undefined;
}

export function runningTimeOf(row: {
  enabled: number;
  starts_at: number;
  ends_at: number | null;
}): RunningTime {
  return { enabled: row.enabled === 1, startsAt: row.starts_at, endsAt: row.ends_at ?? undefined };
}

/** When the next of these begins or ends: until then a page that shows them stays true. */
export function nextTurn(periods: readonly Period[], now: number): number {
  const turns = periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? Infinity]);
  return Math.min(Infinity, ...turns.filter((turn) => turn > now));
}

export function pictureOf(row: { art: string; picture_id: number | null }): WidePicture {
  const artVersion = createHash("sha1").update(row.art).digest("base64url").slice(0, 8);
  const art = BannerArtSchema.parse(JSON.parse(row.art));
  return { art, artVersion, pictureId: row.picture_id ?? undefined };
}

/** What cannot be read is left out: a banner that somebody broke must not take the lobby with it. */
export function readable<Row extends { id: number }, Read>(
  app: Pick<App, "log">,
  rows: readonly Row[],
  read: (row: Row) => Read,
): Read[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      app.log.warn({ err: error, id: row.id }, "something of the site's content cannot be read");
      return [];
    }
  });
}
