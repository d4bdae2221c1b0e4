import type { RequestHandler } from "express";
import type { App } from "~/domain/app.server";
import { findContentPicture } from "~/domain/publishing/content-pictures.views.server";

/** A picture that staff sent: /art/picture/17/600.webp. Another one has another id, so it is kept for a year. */
export function contentPicture(app: App): RequestHandler {
  return (request, response, next) => {
    const [pictureId, width] = [request.params.id, request.params.width].map(wholeNumber);
    const found =
      pictureId === undefined || width === undefined
        ? Promise.resolve(undefined)
        : findContentPicture(app, { pictureId, width });
    found.then((picture) => {
      if (!picture) return next();
      response.setHeader("Content-Type", picture.mime);
      response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      response.setHeader("Content-Length", picture.data.length);
      response.end(request.method === "HEAD" ? undefined : picture.data);
    }, next);
  };
}

function wholeNumber(text = ""): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}
