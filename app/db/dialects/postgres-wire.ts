import pg from "pg";
import type { Clock } from "../../domain/shared/clock";
import type { Wire } from "../runner/wire";

const CHANNEL = "croupier";
const RETRY_MS = 1_000;

/** LISTEN and NOTIFY; listening has a connection of its own, which is made anew as often as it is lost. */
export function postgresWire(url: string, pool: pg.Pool, clock: Clock): Wire {
  return {
    // PostgreSQL carries 8,000.
    longest: 7_500,
    async send(text) {
      await pool.query("select pg_notify($1, $2)", [CHANNEL, text]);
    },
    async listen(on, stopped) {
      for (let first = true; !stopped.aborted; first = false) {
        await listenOnce(url, { text: on.text, ready: () => !first && on.gap() }, stopped);
        await clock.sleep(RETRY_MS, stopped);
      }
    },
  };
}

/** Until the connection is lost or the signal comes. */
async function listenOnce(
  url: string,
  on: { text: (text: string) => void; ready: () => void },
  stopped: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "croupier-wire",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  client.on("end", end).on("error", end);
  stopped.addEventListener("abort", end);
  client.on("notification", ({ payload }) => on.text(payload ?? ""));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    on.ready();
    await over;
  } catch {
    // The server is away: whoever listens tries again.
  }
  stopped.removeEventListener("abort", end);
  await client.end().catch(() => undefined);
}
