import type { App } from "~/domain/app.server";
import { adjustPoints } from "~/domain/points/adjust-points.server";
import { redeem } from "~/domain/points/redeem.server";
import { insertRows } from "./insert-rows";
import { products } from "./points-of-the-brand";
import type { Progress } from "./progress";
import { DEMO_MEMBER, DEMO_PASSWORD, DEMO_STAFF } from "./seed-people";
import { inAllLanguages, type DemoKey } from "./words";

const OPENED_AT = Date.UTC(2026, 0, 5);
const GIFT = 5_000;

/** What points are given for, some points for the demo member, and a redemption that waits for the staff. */
export async function seedPoints(app: App, progress: Progress): Promise<void> {
  progress.begin("points", products.length);
  await insertRows(
    app,
    "points_products",
    products.map(({ key, points, amountMinor, stock, isPhysical, creditMinor = 0n, art }, position) => ({
      ...{ id: position + 1, texts: textsOf(key), art: JSON.stringify(art), picture_id: null },
      ...{
        credit_minor: creditMinor,
        points,
        amount_minor: amountMinor,
        stock: stock ?? null,
        is_physical: isPhysical ? 1 : 0,
      },
      ...{ sort: position, enabled: 1, starts_at: OPENED_AT, ends_at: null, version: 1 },
    })),
  );
  const [owner] = DEMO_STAFF;
  const [member, staff] = await Promise.all([
    app.db
      .selectFrom("accounts")
      .select("id")
      .where("username_key", "=", DEMO_MEMBER)
      .executeTakeFirstOrThrow(),
    app.db.selectFrom("staff").select("id").where("username_key", "=", owner).executeTakeFirstOrThrow(),
  ]);
  const to = { points: GIFT, reason: "For long play", idempotencyKey: "demo-points-gift" };
  await adjustPoints(app, { accountId: member.id, to, by: { staffId: staff.id, ip: "" } });
  const [mug] = products;
  await redeem(app, {
    ...{ accountId: member.id, productId: 1, quantity: 1, pointsEach: mug!.points, password: DEMO_PASSWORD },
    ...{ receiver: { name: "", phone: "", address: "" }, remark: "", formKey: "demo-points-mug1" },
  });
  progress.at(products.length);
}

const textsOf = (key: DemoKey<"products">) =>
  JSON.stringify(inAllLanguages(({ products: said }) => said?.[key]));
