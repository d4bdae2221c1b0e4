import pg from "pg";
import type { Clock } from "../domain/shared/clock";
import { embeddedFile } from "./connection";
import { oneAtATime } from "./one-at-a-time";

/** What several processes that start on one database do one after the other. */
export type Turn = "opening" | "seeding";

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Waits until no other process does the same on this database, and keeps the others waiting until the function that it
 * answers is called, or this process ends.
 */
export async function takeTurn(url: string, turn: Turn, clock: Clock): Promise<() => void | Promise<void>> {
  const file = embeddedFile(url);
  if (file === undefined) return takeTurnOnServer(url, turn);
  return oneAtATime(turn === "opening" ? `${file}.opening` : file, clock);
}

/**
 * A lock of a transaction, which a pooler in transaction mode keeps on one session too. However long the others take,
 * waiting is no error.
 */
async function takeTurnOnServer(url: string, turn: Turn): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "croupier",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin");
    for (const timeout of ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"])
      await client.query(`set local ${timeout} = 0`);
    await client.query("select pg_advisory_xact_lock(hashtext($1))", [`croupier ${turn}`]);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return () => client.end().catch(() => undefined);
}
