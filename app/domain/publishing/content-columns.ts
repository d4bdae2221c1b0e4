import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { otherTexts, type Texts } from "../shared/texts.server";
import { keepContentPicture, type ContentPicture } from "./content-pictures.server";
import type { BannerArt } from "./content-rows";

/** What staff wish of a picture that is drawn unless they send one. */
export interface PictureWish {
  /** One that was sent with the form. */
  picture: ContentPicture | undefined;
  useDrawing: boolean;
}

/** What a banner, a promotion and a product have in common when staff change them. */
export interface ContentWish extends PictureWish {
  texts: Texts<object>;
  art: BannerArt;
  sort: number;
  runs: { enabled: boolean; startsAt?: number; endsAt?: number };
}

/** What is there when staff change it, and the languages of the form that they did it with. */
export interface ContentBefore {
  row: { texts: string };
  languages: readonly string[];
}

/** Without a start it runs from now on. What is written in other languages than the form's stays. */
export function contentColumns(
  app: Pick<App, "clock">,
  { texts, art, sort, runs }: ContentWish,
  before?: ContentBefore,
) {
  const kept = before && otherTexts(JSON.parse(before.row.texts) as Texts<object>, before.languages);
  return {
    texts: JSON.stringify({ ...kept, ...texts }),
    art: JSON.stringify(art),
    sort,
    enabled: runs.enabled ? 1 : 0,
    starts_at: runs.startsAt ?? app.clock.now(),
    ends_at: runs.endsAt ?? null,
  };
}

/** The picture that was sent, else the drawing if that is wished, else what is there. */
export function* pictureColumn(
  app: Pick<App, "clock" | "ids">,
  { picture, useDrawing }: PictureWish,
  before: number | null,
): Tx<number | null> {
  if (picture) return yield* keepContentPicture(app, picture);
  return useDrawing ? null : before;
}

/** The same form sent twice is known by what it says; of a picture its drawn bytes say enough. */
export function contentOfForm({ picture, ...wish }: ContentWish): object {
  return { ...wish, picture: picture?.widths.map(({ data }) => data.toString("base64url")).join() };
}
