import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { whenDone } from "./test-database";

/**
 * What becomes of a call on its way to a wallet: `before` it gets there the connection breaks; `after` the wallet has
 * answered, and the answer is lost; `twice` it arrives two times; `held` the answer waits for `release`.
 */
export type Fate = "pass" | "before" | "after" | "twice" | "held";

export interface CutWallet {
  /** Of a label's callbacks, by this road. */
  urlOf(label: string): string;
  /** Connections that were cut so far. */
  cuts: number;
  release(): void;
}

/** A road to the real wallet of a site, on which calls that move money meet the fate that the test decides. */
export async function cutWallet(
  siteUrl: string,
  fateOf: (call: { path: string; body: string }) => Fate,
): Promise<CutWallet> {
  let release = () => undefined as void;
  let released = new Promise<void>((resolve) => (release = resolve));
  const road: CutWallet = {
    urlOf: (label) => `${origin}/callbacks/softswiss/${label}`,
    cuts: 0,
    release() {
      release();
      released = new Promise<void>((resolve) => (release = resolve));
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url!;
    const fate = path.endsWith("/balance") ? "pass" : fateOf({ path, body: body.toString("utf8") });
    const forward = () =>
      fetch(siteUrl + path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-request-sign": String(request.headers["x-request-sign"]),
        },
        body,
      });
    if (fate === "before") {
      road.cuts++;
      return request.socket.destroy();
    }
    if (fate === "twice") await (await forward()).text();
    const held = released;
    const told = await forward();
    const text = await told.text();
    if (fate === "after") {
      road.cuts++;
      return request.socket.destroy();
    }
    if (fate === "held") await held;
    response.writeHead(told.status, { "content-type": "application/json" }).end(text);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return road;
}
