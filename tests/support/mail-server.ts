import { SMTPServer } from "smtp-server";
import { whenDone } from "./test-database";
import { SECRETS, watch } from "./watched-log";

export interface TestMailServer {
  url: string;
  /** Every mail that was taken, as it came over the wire. */
  mails: { to: string[]; text: string }[];
  /** Who is refused as soon as they are named, and with which words. */
  refused: Map<string, { code: number; text: string }>;
  /** What the next talks are answered with. */
  answers: { refuse?: { code: number; text: string }; delayMs?: number }[];
}

/** A real mail server on a free port, until the test has finished. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: TestMailServer["mails"] = [];
  const refused: TestMailServer["refused"] = new Map();
  const answers: TestMailServer["answers"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const words = refused.get(address);
      done(words && Object.assign(new Error(words.text), { responseCode: words.code }));
    },
    onData(stream, session, done) {
      let text = "";
      stream.setEncoding("utf8");
      stream.on("data", (part: string) => (text += part));
      stream.on("end", () => {
        watch.keepSecret(...(text.replace(/=\r?\n/g, "").match(SECRETS) ?? []));
        const { refuse, delayMs = 0 } = answers.shift() ?? {};
        setTimeout(() => {
          if (refuse) return done(Object.assign(new Error(refuse.text), { responseCode: refuse.code }));
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
          done();
        }, delayMs);
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  whenDone(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, mails, refused, answers };
}
