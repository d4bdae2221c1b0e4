import { createServer, type IncomingHttpHeaders } from "node:http";
import { whenDone } from "./test-database";
import { SECRETS, watch } from "./watched-log";

export interface TestGateway {
  url: string;
  calls: { headers: IncomingHttpHeaders; body: { id: string; to: string; text: string } }[];
  /** What the next calls are answered with; 200 when nothing is said. */
  answers: { status?: number; text?: string; headers?: Record<string, string>; delayMs?: number }[];
}

/** A gateway for text messages on a free port, until the test has finished. */
export async function startSmsGateway(): Promise<TestGateway> {
  const calls: TestGateway["calls"] = [];
  const answers: TestGateway["answers"] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (text += part));
    request.on("end", () => {
      const body = JSON.parse(text) as TestGateway["calls"][number]["body"];
      watch.keepSecret(...(body.text.match(SECRETS) ?? []), request.headers.authorization?.split(" ").at(-1));
      calls.push({ headers: request.headers, body });
      const { status = 200, text: said = "{}", headers = {}, delayMs = 0 } = answers.shift() ?? {};
      setTimeout(() => response.writeHead(status, headers).end(said), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/messages`, calls, answers };
}
