import type { App } from "../app.server";
import type { Waiting } from "../shared/domain";

/** What waits for people, by queue: shown beside every page of the back office. */
export async function waitingView(app: App): Promise<Record<string, Waiting>> {
  const queues = app.domains.flatMap(({ queues }) => queues ?? []);
  return Object.fromEntries(
    await Promise.all(queues.map(async (queue) => [queue.name, await queue.waiting(app)] as const)),
  );
}
