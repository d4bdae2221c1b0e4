import { BadConfiguration } from "~/config/env.server";
import { StoreIsNewer } from "~/db/migrate";
import { isUnavailable } from "~/db/runner/unavailable";

/** For a command: what whoever calls it can mend is said in one line; a fault of its own keeps its stack. */
export function sayTrouble(command: string): void {
  process.on("uncaughtException", (error) => {
    console.error(isCallers(error) ? `${command}: ${error.message}` : error);
    process.exit(1);
  });
}

function isCallers(error: Error): boolean {
  if (error instanceof BadConfiguration || error instanceof StoreIsNewer || isUnavailable(error)) return true;
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^(ERR_PARSE_ARGS|SQLITE_NOTADB|28|3D000)/.test(code);
}
