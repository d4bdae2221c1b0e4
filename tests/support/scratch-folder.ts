import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY_DISK = "/dev/shm";
const ENOUGH_BYTES = 2 * 2 ** 30;

/**
 * A new folder for the databases of one test run. In memory where there is room for it: copying a database takes
 * PostgreSQL thirty milliseconds there, and ten times that on a disk.
 *
 * It goes with `remove`, or with the end of this process, however that came about: a shell waits for the end of its
 * input, stops the PostgreSQL that may still run in the folder, and clears it.
 */
export function makeScratchFolder(purpose: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY_DISK : tmpdir(), `croupier-${purpose}-`));
  const watcher = spawn("sh", ["-c", CLEAN_UP, "sh", folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.unref();
  return { folder, remove: () => void watcher.stdin.end() };
}

const CLEAN_UP = `
  cat > /dev/null
  postmaster="$1/data/postmaster.pid"
  if [ -f "$postmaster" ]; then
    kill -INT "$(head -n 1 "$postmaster")"
    for attempt in 1 2 3 4 5 6 7 8 9 10; do [ -f "$postmaster" ] && sleep 0.2; done
  fi
  rm -rf "$1"
`;

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY_DISK)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize >= ENOUGH_BYTES;
}
