import { StoreUnavailable } from "./transaction";

/** SQLite: the disk is full or broken, or another process holds the file. */
const SQLITE = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|READONLY|CANTOPEN)/;
/** PostgreSQL: connection lost or refused, server shutting down, disk full, too many connections. */
const POSTGRES = /^(08...|57P0[123]|53[0-9]{3}|ECONN[A-Z]+|ENOTFOUND|ETIMEDOUT|EPIPE)$/;

/** Whether an error of a read or a write says that the store cannot serve now, and nothing about what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && (SQLITE.test(code) || POSTGRES.test(code));
}
