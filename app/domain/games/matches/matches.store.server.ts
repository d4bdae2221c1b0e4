import type { App } from "../../app.server";

/** Those that are switched on and have not started, the next first. */
export function listComing(app: Pick<App, "db" | "clock">) {
  return app.db
    .selectFrom("matches as match")
    .innerJoin("vendors as vendor", "vendor.id", "match.vendor_id")
    .selectAll("match")
    .select("vendor.code as vendor")
    .where("match.enabled", "=", 1)
    .where("match.starts_at", ">", app.clock.now())
    .orderBy("match.starts_at")
    .orderBy("match.id")
    .execute();
}

/** What the vendor itself calls a match of its own; undefined when it has no such match. */
export async function findVendorRef(
  app: Pick<App, "db">,
  { id, vendorCode }: { id: number; vendorCode: string },
): Promise<string | undefined> {
  const row = await app.db
    .selectFrom("matches as match")
    .innerJoin("vendors as vendor", "vendor.id", "match.vendor_id")
    .select("match.vendor_ref")
    .where("match.id", "=", id)
    .where("vendor.code", "=", vendorCode)
    .executeTakeFirst();
  return row?.vendor_ref || undefined;
}
