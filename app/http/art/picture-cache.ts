import type { Request, Response } from "express";
import { compress, encodingFor, type Encoding } from "../server/compression";

const MAX_PICTURES = 6_000;
const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";
const GOOD_BROTLI = 9;

type Body = { body: Buffer; encoding: Encoding };

/** The pictures that were asked for lately, as they go over the wire; what was not asked for the longest leaves first. */
export class PictureCache {
  readonly #bodies = new Map<string, Promise<Body | undefined>>();

  clear(): void {
    this.#bodies.clear();
  }

  async answer(
    request: Request,
    response: Response,
    draw: () => Promise<string | undefined> | string | undefined,
  ): Promise<void> {
    const wanted = encodingFor(request.headers["accept-encoding"]);
    const picture = await this.#find(`${wanted}|${request.url}`, async () => {
      const drawn = await draw();
      return drawn === undefined ? undefined : compress(Buffer.from(drawn), wanted, GOOD_BROTLI);
    });
    if (!picture) return void response.status(404).type("text").send("not found");
    response.setHeader("Content-Type", "image/svg+xml; charset=utf-8");
    response.setHeader("Cache-Control", request.query.v === undefined ? HOUR : YEAR);
    response.setHeader("Vary", "Accept-Encoding");
    if (picture.encoding !== "identity") response.setHeader("Content-Encoding", picture.encoding);
    response.setHeader("Content-Length", picture.body.length);
    response.end(request.method === "HEAD" ? undefined : picture.body);
  }

  #find(key: string, make: () => Promise<Body | undefined>): Promise<Body | undefined> {
    let found = this.#bodies.get(key);
    if (found) this.#bodies.delete(key);
    else {
      found = make();
      found.catch(() => this.#bodies.delete(key));
    }
    this.#bodies.set(key, found);
    if (this.#bodies.size > MAX_PICTURES) this.#bodies.delete(this.#bodies.keys().next().value!);
    return found;
  }
}
