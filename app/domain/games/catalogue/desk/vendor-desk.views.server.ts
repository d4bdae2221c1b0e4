import type { App } from "../../../app.server";

/** Everything of a vendor but its key, which nobody is ever shown. */
const SHOWN = [
  "id",
  "code",
  "name",
  "adapter",
  "wallet",
  "casino_id",
  "launcher_url",
  "rules_url",
  "football_card",
  "enabled",
  "maintenance",
  "maintenance_until_at",
  "maintenance_reason",
  "sort",
  "version",
] as const;

/** Every vendor in the operator's order, with how many games it has and of which kinds. */
export async function vendorLines({ db }: App) {
  const [vendors, counted] = await Promise.all([
    db.selectFrom("vendors").select(SHOWN).orderBy("sort").orderBy("id").execute(),
    db
      .selectFrom("games")
      .select(["vendor_id", "game_type", (eb) => eb.fn.countAll<number>().as("games")])
      .groupBy(["vendor_id", "game_type"])
      .orderBy("game_type")
      .execute(),
  ]);
  return vendors.map((vendor) => {
    const kinds = counted.filter(({ vendor_id }) => vendor_id === vendor.id);
    return {
      ...vendor,
      kinds: kinds.map(({ game_type }) => game_type),
      games: kinds.reduce((sum, { games }) => sum + games, 0),
    };
  });
}

/** For a choice over a list. */
export function vendorNames({ db }: App): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("vendors").select(["id", "name"]).orderBy("name").orderBy("id").execute();
}

export async function vendorOfDesk({ db }: App, id: number) {
  const row = await db
    .selectFrom("vendors")
    .select(SHOWN)
    .select((eb) => eb.case().when("secret", "!=", "").then(1).else(0).end().as("has_key"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row;
}

export type DeskVendor = NonNullable<Awaited<ReturnType<typeof vendorOfDesk>>>;
