import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { compress, type Encoding } from "./compression";

/** A page that is the same for every visitor, as it was rendered, compressed at its first use in each encoding. */
export interface CachedPage {
  status: number;
  headers: [string, string][];
  etag: string;
  /** From then on it is made anew. */
  staleAt: number;
  /** As well compressed as has been possible until now. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Its quick compressions, for all who ask meanwhile. */
  readonly quick: Partial<Record<Encoding, Promise<Sent>>>;
  /** Of its best compression. */
  best: "none" | "underway" | "done";
}

interface Sent {
  body: Buffer;
  encoding: Encoding;
}

const MAX_PAGES = 500;
/** Whoever has waited for as many who failed makes a page alone. */
const MOST_MAKERS = 3;
const BEST_BROTLI = 11;
/** Pages at a time that are compressed as well as can be: it is work for the threads that check passwords too. */
const MOST_UNDERWAY = 2;

/**
 * Pages by everything that changes them, until what they show has changed. The one that nobody has asked for the longest
 * gives way: a page of few visits does not put out one of many.
 */
export class KeptPages<Kept extends { staleAt: number }> {
  readonly #pages = new LRUCache<string, Kept>({ max: MAX_PAGES });
  readonly #underway = new Map<string, Promise<Kept | undefined>>();
  #version = 0;

  /** Taken before a page is rendered; a page that was rendered across a change is not kept. */
  get version(): number {
    return this.#version;
  }

  clear(): void {
    this.#version++;
    this.#pages.clear();
  }

  find(key: string, now: number): Kept | undefined {
    const page = this.#pages.get(key);
    if (!page || now < page.staleAt) return page;
    this.#pages.delete(key);
    return undefined;
  }

  /**
   * The page that `make` renders. Those who ask for it meanwhile wait for that one instead of rendering it again, so
   * that a crowd before a cold cache costs one page; who asks after a change has another made. Where making it failed,
   * as it does when the visitor whose request it was leaves, one of those who wait makes the next. Undefined where
   * `make` made none that may be shared, or several failed.
   */
  async share(key: string, make: () => Promise<Kept | undefined>): Promise<Kept | undefined> {
    const current = `${this.#version}|${key}`;
    for (let makers = 0; makers < MOST_MAKERS; makers++) {
      const underway = this.#underway.get(current);
      if (!underway) return this.#make(current, make);
      const made = await underway.then(
        (page) => ({ page }),
        () => undefined,
      );
      if (made) return made.page;
    }
    return undefined;
  }

  #make(current: string, make: () => Promise<Kept | undefined>): Promise<Kept | undefined> {
    const made = make().finally(() => this.#underway.delete(current));
    this.#underway.set(current, made);
    return made;
  }

  /** Whether it is kept: not when what it shows has changed meanwhile. */
  keep(key: string, page: Kept, version: number): boolean {
    if (version !== this.#version) return false;
    this.#pages.set(key, page);
    return true;
  }
}

export function cachedPage(
  page: Pick<CachedPage, "status" | "headers" | "staleAt">,
  body: Buffer,
): CachedPage {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  // Weak: one page is meant, however its bytes are compressed.
  return { ...page, etag: `W/"${hash}"`, bodies: { identity: body }, quick: {}, best: "none" };
}

let underway = 0;

/**
 * The page in an encoding. The best compression of a large page takes a third of a second: whoever asks before it is
 * ready gets a quick one.
 */
export async function bodyOf(page: CachedPage, wanted: Encoding): Promise<Sent> {
  const ready = page.bodies[wanted];
  if (ready) {
    makeBest(page, wanted);
    return { body: ready, encoding: wanted };
  }
  return (page.quick[wanted] ??= makeQuick(page, wanted));
}

async function makeQuick(page: CachedPage, wanted: Encoding): Promise<Sent> {
  const made = await compress(page.bodies.identity, wanted);
  // What is too small to compress goes as it is.
  if (made.encoding !== wanted) return made;
  page.bodies[wanted] ??= made.body;
  // What is asked for once may be one of very many: it waits until nobody else has anything to make.
  if (underway === 0) makeBest(page, wanted);
  return made;
}

/** Called whenever the page is sent, so that what could not be made at once is made for one who comes later. */
export function makeBest(page: CachedPage, wanted: Encoding): void {
  if (wanted !== "br" || page.best !== "none" || underway >= MOST_UNDERWAY) return;
  page.best = "underway";
  underway++;
  void compress(page.bodies.identity, wanted, BEST_BROTLI)
    .then(
      ({ body }) => {
        page.bodies[wanted] = body;
        page.best = "done";
      },
      () => (page.best = "none"),
    )
    .finally(() => underway--);
}

/** Whether the browser has the page already that it asks for. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
