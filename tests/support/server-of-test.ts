import { onTestFinished } from "vitest";
import { runServer, type Running } from "./process";
import { makeScratchFolder } from "./scratch-folder";

/** A folder that goes with the test. */
export function scratch(): string {
  const { folder, remove } = makeScratchFolder("process");
  onTestFinished(remove);
  return folder;
}

export async function stop(server: Running): Promise<number | null> {
  server.send("SIGTERM");
  return server.ended;
}

/** The built server on its own store; it ends with the test at the latest. */
export async function serve(settings: Record<string, string>): Promise<Running> {
  const server = await runServer(settings);
  onTestFinished(() => void server.send("SIGTERM"));
  await server.untilReady();
  return server;
}
