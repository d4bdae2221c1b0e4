import type { Request, Response } from "express";
import { compress, encodingFor, type Encoding } from "../server/compression";
import { Lately } from "./recently-used";

const MAX_PICTURES = 6_000;
const MAX_BYTES = 32 * 1024 * 1024;
const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";
const GOOD_BROTLI = 9;

type Body = { body: Buffer; encoding: Encoding };

/** One picture, however its address is written. */
interface Wanted {
  name: string;
  draw: () => Promise<string | undefined> | string | undefined;
}

/** The pictures that were asked for lately, as they go over the wire. */
export class PictureCache {
  readonly #bodies = new Lately<Body | undefined>({
    most: MAX_PICTURES,
    mostBytes: MAX_BYTES,
    bytesOf: (picture) => picture?.body.length ?? 0,
  });

  clear(): void {
    this.#bodies.clear();
  }

  async answer(request: Request, response: Response, { name, draw }: Wanted): Promise<void> {
    const wanted = encodingFor(request.headers["accept-encoding"]);
    const picture = await this.#bodies.find(`${wanted}|${name}`, async () => {
      const drawn = await draw();
      if (drawn === undefined) return undefined;
      const { body, encoding } = await compress(Buffer.from(drawn), wanted, GOOD_BROTLI);
      // A copy of its own size: however little was compressed, it came in a piece of 16 kB.
      return { body: Buffer.from(body), encoding };
    });
    if (!picture) return void response.status(404).type("text").send("not found");
    response.setHeader("Content-Type", "image/svg+xml; charset=utf-8");
    response.setHeader("Cache-Control", request.query.v === undefined ? HOUR : YEAR);
    response.setHeader("Vary", "Accept-Encoding");
    if (picture.encoding !== "identity") response.setHeader("Content-Encoding", picture.encoding);
    response.setHeader("Content-Length", picture.body.length);
    response.end(request.method === "HEAD" ? undefined : picture.body);
  }
}
