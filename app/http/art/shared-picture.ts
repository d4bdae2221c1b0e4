import type { RequestHandler } from "express";
import sharp from "sharp";
import type { App } from "~/domain/app.server";
import type { WidePicture } from "~/domain/publishing/content-rows";
import { findContentPicture } from "~/domain/publishing/content-pictures.views.server";
import { inDrawingQueue } from "~/domain/shared/picture-queue.server";
import { Lately } from "./recently-used";
import { bannerOf, findWidePicture } from "./wide-picture";

const WIDTH = 1_200;
const MAX_PICTURES = 200;
const MAX_BYTES = 32 * 1024 * 1024;

/** A wide picture for messengers, most of which show no drawing: /art/promotion/3.png. Each is made once. */
export function sharedPicture(app: App): RequestHandler {
  const made = new Lately<Buffer>({
    most: MAX_PICTURES,
    mostBytes: MAX_BYTES,
    bytesOf: ({ length }) => length,
  });
  app.bus.on("content", () => made.clear());
  return (request, response, next) => {
    const { kind = "" } = request.params;
    const id = Number(request.params.id);
    void (async () => {
      const found = await findWidePicture(app, kind, id);
      if (!found) return next();
      const name = `${kind}${id}`;
      const data = await made.find(name, () => drawn(app, name, found));
      response.setHeader("Content-Type", "image/png");
      response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      response.setHeader("Content-Length", data.length);
      response.end(request.method === "HEAD" ? undefined : data);
    })().catch(next);
  };
}

async function drawn(app: App, name: string, { art, pictureId }: WidePicture): Promise<Buffer> {
  const sent =
    pictureId === undefined ? undefined : await findContentPicture(app, { pictureId, width: WIDTH });
  const source = sent?.data ?? Buffer.from(bannerOf(name, art, "ltr"));
  return inDrawingQueue(() =>
    sharp(source, { density: 144 }).resize({ width: WIDTH }).png({ palette: true }).toBuffer(),
  );
}
