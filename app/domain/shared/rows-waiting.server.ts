import type { Database } from "~/db/schema";
import type { App } from "../app.server";
import type { Waiting } from "./domain";

type QueueTable = {
  [Table in keyof Database]: Database[Table] extends { status: unknown; created_at: unknown } ? Table : never;
}[keyof Database];

/** How many rows of a table wait for staff, and since when the oldest does. */
export const rowsWaiting =
  (table: QueueTable, statuses: string[]) =>
  async ({ db }: App): Promise<Waiting> => {
    const { count, oldest_at } = await db
      .selectFrom(table as "deposits")
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest_at")])
      .where("status", "in", statuses)
      .executeTakeFirstOrThrow();
    return { count, oldestAt: oldest_at ?? undefined };
  };
