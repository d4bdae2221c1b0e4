import { expect, test } from "vitest";
import { addCashDesk, MANUAL } from "../../../tests/support/cashier";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount } from "../../../tests/support/people";
import { addPromotion } from "../../../tests/support/promotions";
import { up } from "./0210-promotion-deposits";

test("deposits that were counted before count towards the next reward, those of a reward that was paid not", async () => {
  const { app, db } = await freshApp();
  await addCashDesk(app);
  const promotionId = await addPromotion(app, { title: "Gift", joinable: 1 });
  const members: number[] = [];
  for (const [n, paid] of [0, 1].entries()) {
    const accountId = await addAccount(app, { username: `member${n}` });
    members.push(accountId);
    const deposits = [n * 10 + 1, n * 10 + 2];
    for (const id of deposits)
      await db
        .insertInto("deposits")
        .values({
          ...{ id, account_id: accountId, method_id: MANUAL, currency: "BDT", amount_minor: 100n },
          ...{ status: "credited", reference: "", reason: "", gateway_reference: null, decided_by: null },
          ...{ decided_at: 1, expires_at: 1, created_at: 1 },
        })
        .execute();
    await db
      .insertInto("promotion_members")
      .values({
        ...{ promotion_id: promotionId, account_id: accountId, state: "process", joined_at: 1, paid },
        ...{ progress_minor: 1n, deposit_id: deposits[1]! },
      })
      .execute();
    const keys = [...deposits.map((id) => `deposit:${id}`), "other"];
    for (const event_key of keys)
      await db
        .insertInto("promotion_events")
        .values({ promotion_id: promotionId, account_id: accountId, event_key, created_at: 1 })
        .execute();
  }
  await db.schema.alterTable("promotion_events").dropColumn("deposit_id").execute();
  await up(db as never);
  const counting = (accountId: number) =>
    db
      .selectFrom("promotion_events")
      .select(["event_key", "deposit_id"])
      .where("account_id", "=", accountId)
      .orderBy("event_key")
      .execute();
  expect(await counting(members[0]!)).toEqual([
    { event_key: "deposit:1", deposit_id: 1 },
    { event_key: "deposit:2", deposit_id: 2 },
    { event_key: "other", deposit_id: null },
  ]);
  expect(await counting(members[1]!)).toEqual([
    { event_key: "deposit:11", deposit_id: null },
    { event_key: "deposit:12", deposit_id: 12 },
    { event_key: "other", deposit_id: null },
  ]);
});
