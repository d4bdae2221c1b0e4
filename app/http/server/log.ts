import { pino, type DestinationStream } from "pino";
import type { Log } from "~/domain/app.server";

/** Structured lines, on standard output unless said. Whatever looks like a secret is cut out before it is written. */
export function createLog(level: string, to?: DestinationStream): Log {
  const secrets = ["password", "token", "cookie", "authorization", "secret", "csrf", "pin"];
  const redact = { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "…" };
  return pino({ level, redact, base: undefined }, to);
}
