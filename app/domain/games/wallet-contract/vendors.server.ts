import type { App } from "../../app.server";

/** A vendor that speaks this contract. */
export interface ConnectedVendor {
  id: number;
  code: string;
  secret: string;
}

const KEPT_MS = 1_000;

/** Vendors by their code, each asked of the database once in a second: a new key counts after that. */
export class ConnectedVendors {
  readonly #kept = new Map<string, { vendor: ConnectedVendor; until: number }>();

  constructor(readonly app: Pick<App, "db" | "clock">) {}

  async find(code: string): Promise<ConnectedVendor | undefined> {
    const now = this.app.clock.now();
    const kept = this.#kept.get(code);
    if (kept && now < kept.until) return kept.vendor;
    const vendor = await this.app.db
      .selectFrom("vendors")
      .select(["id", "code", "secret"])
      .where("code", "=", code)
      .where("adapter", "=", "softswiss")
      .executeTakeFirst();
    if (vendor) this.#kept.set(code, { vendor, until: now + KEPT_MS });
    else this.#kept.delete(code);
    return vendor;
  }
}

/**
 * A vendor with a blank key could call nothing, and most likely somebody forgot it.
 * @throws Error that names the vendors.
 */
export async function requireVendorKeys({ db }: Pick<App, "db">): Promise<void> {
  const vendors = await db
    .selectFrom("vendors")
    .select(["code", "secret"])
    .where("adapter", "=", "softswiss")
    .orderBy("code")
    .execute();
  const blank = vendors.filter(({ secret }) => secret.trim() === "").map(({ code }) => code);
  if (blank.length > 0) throw new Error(`vendors without a key: ${blank.join(", ")}`);
}
