import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import type { Clock } from "../domain/shared/clock";

const ASK_AGAIN_MS = 100;

/**
 * Waits until no other process of this machine is at work on this file's behalf, and keeps them waiting until the
 * function that it answers is called. The lock is the system's: a process that ends, however it does, gives it back.
 * Its empty file stays: who took it away would leave whoever has opened it already with a lock that nobody else sees.
 */
export async function oneAtATime(path: string, clock: Clock): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    const lock = new Database(`${path}.lock`, { timeout: 0 });
    try {
      lock.exec("begin immediate");
      return () => lock.close();
    } catch (error) {
      lock.close();
      if (!(error as { code?: string }).code?.startsWith("SQLITE_BUSY")) throw error;
    }
    await clock.sleep(ASK_AGAIN_MS);
  }
}
