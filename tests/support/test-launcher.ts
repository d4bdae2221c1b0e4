import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { whenDone } from "./test-database";
import { watch } from "./watched-log";

export interface LauncherRequest {
  path: string;
  body: Record<string, unknown>;
  signed: boolean;
}

export interface TestLauncher {
  url: string;
  secret: string;
  requests: LauncherRequest[];
  /** What the next requests are answered with. */
  answer: { status: number; body: unknown };
}

/** A vendor's launcher on a port of its own: keeps what it was asked, answers what the test says. */
export async function openLauncher(): Promise<TestLauncher> {
  const secret = "a vendor's key for launches";
  watch.keepSecret(secret);
  const launcher: TestLauncher = {
    url: "",
    secret,
    requests: [],
    answer: { status: 200, body: { launch_url: "https://games.example/s/1" } },
  };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const bytes = Buffer.concat(chunks);
      const expected = createHmac("sha256", secret).update(bytes).digest("hex");
      watch.keepSecret(expected);
      launcher.requests.push({
        path: request.url ?? "",
        body: JSON.parse(bytes.toString()) as Record<string, unknown>,
        signed: request.headers["x-request-sign"] === expected,
      });
      response.writeHead(launcher.answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(launcher.answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => new Promise((resolve) => server.close(resolve)));
  launcher.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return launcher;
}
