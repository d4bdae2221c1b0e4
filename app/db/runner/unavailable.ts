import { OutcomeUnknown, StoreUnavailable } from "./transaction";

/** SQLite: the disk is full or broken, or another process holds the file. */
const SQLITE = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|READONLY|CANTOPEN)/;
/** PostgreSQL: connection lost or refused, server shutting down or standing by, disk full, too many connections. */
const POSTGRES =
  /^(08...|25006|57P0[1-5]|25P03|53[0-9]{3}|E(CONN[A-Z]+|PIPE|TIMEDOUT|[A-Z]+UNREACH|AI_AGAIN)|ENOTFOUND)$/;
/** What its driver says without a code: the connection ended under a query, or none was free in time. */
const POSTGRES_WORDS =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether an error of a read or a write says that the store cannot serve now, and nothing about what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof OutcomeUnknown) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string") return SQLITE.test(code) || POSTGRES.test(code);
  return POSTGRES_WORDS.test(error.message) || isUnavailable(error.cause);
}
