import type { IncomingMessage, ServerResponse } from "node:http";
import { Router, type ErrorRequestHandler, type Request } from "express";
import type { App } from "~/domain/app.server";
import {
  answerCallback,
  answerTooLarge,
  callRecords,
  notTaken,
  type WireAnswer,
} from "~/domain/games/wallet-contract/callback.server";
import { ENDPOINTS, type Endpoint } from "~/domain/games/wallet-contract/request";
import { ConnectedVendors } from "~/domain/games/wallet-contract/vendors.server";

const LARGEST_BODY = 65_536;
/** What is still read of a body that is too large, so that its sender hears the answer. */
const LARGEST_DRAINED = 1024 * 1024;

export interface Callbacks {
  router: Router;
  /** To be waited for before the store is closed: what is still to be written of calls that were answered. */
  settled: () => Promise<void>;
}

/**
 * The wallet's side of the vendors' contract: `POST /:vendor/{balance,betwin,rollback,finish,freespin}`. To be mounted before
 * anything that reads bodies, since a signature is over the bytes as they come.
 */
export function softswissCallbacks(app: App): Callbacks {
  const vendors = new ConnectedVendors(app);
  const records = callRecords(app);
  const answering = new Set<Promise<void>>();
  const router = Router({ caseSensitive: true, strict: true });
  router.post(`/:vendor/:endpoint(${ENDPOINTS.join("|")})`, (request, response, next) => {
    const { vendor, endpoint } = request.params as { vendor: string; endpoint: Endpoint };
    const answered = answer(request, response, vendor, endpoint).catch(next);
    answering.add(answered);
    void answered.finally(() => answering.delete(answered));
  });
  router.use((_request, response) => notFound(response));
  router.use(lastResort(app));
  return { router, settled };

  async function settled(): Promise<void> {
    // A vendor that hangs up leaves its call to be answered to the end.
    await Promise.allSettled(answering);
    await records.inquiries.settled();
  }

  async function answer(
    request: Request,
    response: ServerResponse,
    code: string,
    endpoint: Endpoint,
  ): Promise<void> {
    const receivedAt = app.clock.now();
    const vendor = await vendors.find(code);
    if (!vendor) return notFound(response);
    const read = await readBody(request);
    if (read === "gone") return;
    const header = request.headers["x-request-sign"];
    const signature = typeof header === "string" ? header : undefined;
    const { body, bytes } = read;
    const callback = { vendor, endpoint, body, signature, ip: request.ip ?? "", receivedAt };
    if (bytes > body.length) {
      response.setHeader("Connection", "close");
      return send(response, await answerTooLarge(callback, bytes, records.untrusted));
    }
    send(response, await answerCallback(app, callback, records));
  }
}

/**
 * Counts the bytes that come, whatever the headers say of them. Of a body that is too large only the beginning is kept,
 * and there are more `bytes` than it has.
 */
function readBody(request: IncomingMessage): Promise<{ body: Buffer; bytes: number } | "gone"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = () => resolve({ body: Buffer.concat(chunks).subarray(0, LARGEST_BODY), bytes });
    request.on("data", (chunk: Buffer) => {
      if (bytes <= LARGEST_BODY) chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > LARGEST_DRAINED) done();
    });
    request.on("end", done);
    request.on("close", () => resolve("gone"));
    request.on("error", () => resolve("gone"));
  });
}

function send(response: ServerResponse, { status, text }: WireAnswer): void {
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}

/** Says nothing about which vendors there are. */
function notFound(response: ServerResponse): void {
  response.writeHead(404, { "Content-Type": "text/plain", "Content-Length": 9 });
  response.end("not found");
}

/** A path that cannot be decoded is none of ours; anything else has not reached the wallet. */
function lastResort(app: App): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof URIError) return notFound(response);
    app.log.error({ err: error }, "a wallet callback could not be taken");
    send(response, notTaken());
  };
}
