import { createHash } from "node:crypto";
import { compress, type Encoding } from "./compression";

/** A page that is the same for every visitor, as it was rendered, compressed at its first use in each encoding. */
export interface CachedPage {
  status: number;
  headers: [string, string][];
  etag: string;
  /** From then on it is made anew. */
  staleAt: number;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

const MAX_PAGES = 500;
const BEST_BROTLI = 11;

/** Whole pages for visitors, by everything that changes them. Emptied whenever what they show has changed. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  #version = 0;

  /** Taken before a page is rendered; a page that was rendered across a change is not kept. */
  get version(): number {
    return this.#version;
  }

  clear(): void {
    this.#version++;
    this.#pages.clear();
  }

  find(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && now < page.staleAt ? page : undefined;
  }

  keep(
    key: string,
    page: { status: number; headers: [string, string][]; body: Buffer; staleAt: number },
    version: number,
  ): void {
    if (version !== this.#version) return;
    if (this.#pages.size >= MAX_PAGES) this.#pages.delete(this.#pages.keys().next().value!);
    const etag = `"${createHash("sha256").update(page.body).digest("base64url").slice(0, 27)}"`;
    this.#pages.set(key, {
      status: page.status,
      headers: page.headers,
      staleAt: page.staleAt,
      etag,
      bodies: { identity: page.body },
    });
  }
}

export async function bodyOf(
  page: CachedPage,
  wanted: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const ready = page.bodies[wanted];
  if (ready) return { body: ready, encoding: wanted };
  const made = await compress(page.bodies.identity, wanted, BEST_BROTLI);
  if (made.encoding === wanted) page.bodies[wanted] = made.body;
  return made;
}
