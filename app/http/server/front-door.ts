import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { statesPurpose } from "../frame/speculation";
import { encodingFor } from "./compression";
import { isKnown, makeBest, type CachedPage } from "./page-cache";

/** A page as it was answered, with everything of its answer that is the same for the next who asks alike. */
interface Answered {
  page: CachedPage;
  /** Names and values in turn, as Node writes them without looking at them again. */
  headers: string[];
  until: number;
}

const MAX_ANSWERS = 500;
/** Whatever else an answer may depend on shows after this long at the latest. */
const KEPT_MS = 1_000;
/** Belong to one answer. */
const OWN_HEADERS: ReadonlySet<string> = new Set(["x-request-id", "content-encoding", "content-length"]);

/**
 * What a kept page costs is not its bytes but the way to it: sessions, languages, the gate, a dozen handlers. The same
 * question by another visitor has the same answer, and gets it here, before all that. A question is the address with
 * everything that its sender's browser keeps for the site; who has a session is never answered here, since pages for
 * them are not kept.
 */
export class FrontDoor {
  readonly #answers = new LRUCache<string, Answered>({ max: MAX_ANSWERS });
  readonly #askedAt = new WeakMap<IncomingMessage, number>();
  #version = 0;

  constructor(readonly now: () => number) {}

  forget(): void {
    this.#version++;
    this.#answers.clear();
  }

  /** Whether it was answered here. The caller has set `X-Request-Id`. */
  answers(request: IncomingMessage, response: ServerResponse, requestId: string): boolean {
    const question = questionOf(request);
    if (question === undefined) return false;
    this.#askedAt.set(request, this.#version);
    const known = this.#answers.get(question);
    if (!known) return false;
    if (this.now() >= known.until) {
      this.#answers.delete(question);
      return false;
    }
    const { page, headers } = known;
    const id = ["X-Request-Id", requestId];
    if (isKnown(request.headers["if-none-match"], page.etag)) {
      response.writeHead(304, [...headers, ...id]).end();
      return true;
    }
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const body = page.bodies[encoding];
    if (!body) return false;
    makeBest(page, encoding);
    const length = ["Content-Length", String(body.length)];
    const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    response.writeHead(page.status, [...headers, ...id, ...length, ...encoded]);
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  }

  /** `response` has all its headers and nothing of its body. Not when something has changed since it was asked. */
  remember(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
    const question = questionOf(request);
    if (question === undefined || this.#askedAt.get(request) !== this.#version) return;
    const until = Math.min(page.staleAt, this.now() + KEPT_MS);
    this.#answers.set(question, { page, headers: headersOf(response), until });
  }
}

function questionOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  // A dialog alone, and what a browser fetches before anybody looks at it.
  if (headers["x-fragment"] !== undefined || statesPurpose(headers)) return undefined;
  const from = [headers.host, headers["x-forwarded-proto"], headers.cookie];
  return `${url}\n${from.join("\n")}`;
}

function headersOf(response: ServerResponse): string[] {
  return response.getHeaderNames().flatMap((name) => {
    if (OWN_HEADERS.has(name)) return [];
    const value = response.getHeader(name)!;
    return [value].flat().flatMap((one) => [name, String(one)]);
  });
}
