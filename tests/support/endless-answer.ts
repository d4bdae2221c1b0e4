import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";
import { whenDone } from "./test-database";

const MEGABYTE = Buffer.alloc(1024 ** 2, " ");

export interface EndlessServer {
  url: string;
  /** How many of its answers were given up by whoever asked. */
  givenUp(): number;
}

/**
 * A server whose answers begin so, are small on the wire, unpack to so many megabytes of blanks, and never end: whoever
 * reads to the end waits for ever.
 */
export async function startEndlessServer({
  status,
  begins = "",
  megabytes = 20,
}: {
  status: number;
  begins?: string;
  megabytes?: number;
}): Promise<EndlessServer> {
  let givenUp = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": "application/json", "content-encoding": "gzip" });
    response.on("close", () => givenUp++);
    const packed = createGzip();
    packed.pipe(response);
    packed.write(begins);
    for (let written = 0; written < megabytes; written++) packed.write(MEGABYTE);
    packed.flush();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    givenUp: () => givenUp,
  };
}
