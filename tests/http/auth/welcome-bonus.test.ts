import { expect, test } from "vitest";
import { listGrants } from "~/domain/bonuses/grants.views.server";
import { advancePromotions } from "~/domain/promotions/advance-promotions.server";
import { writePromotionRules } from "~/domain/promotions/write-rules.server";
import { acquireLease } from "~/domain/shared/lease.server";
import { approveDeposit } from "~/domain/wallet/deposit-review.server";
import { openDeposit, reportPayment } from "~/domain/wallet/deposits.server";
import { addCashDesk, MANUAL, newFormKey, rahima } from "../../support/cashier";
import { freshSite } from "../../support/fresh-site";
import { PASSWORD } from "../../support/people";
import { addPromotion } from "../../support/promotions";

test("[P29] the welcome leads to the bonus that a new member joins, and the first deposit earns it", async () => {
  const { app, visitor } = await freshSite();
  await addCashDesk(app);
  const vip = await addPromotion(app, { title: "For VIP members", slug: "vip", joinable: 1 });
  const id = await addPromotion(app, { title: "First deposit", slug: "first", joinable: 1, sort: 1 });
  const budget = { amountMinor: null, count: null };
  const reward = { percentBp: 10_000, capMinor: 500_000n, terms: { multiple: 1_000 } };
  const rules = { goalMinor: 1n, auto: true, eligible: { firstDeposit: true }, reward };
  await app.store.transaction(() => writePromotionRules(id, { rules, budget }));
  const closed = { goalMinor: 1n, eligible: { minLevel: 2 }, reward };
  await app.store.transaction(() => writePromotionRules(vip, { rules: closed, budget }));
  app.bus.emit("content", {});

  const browser = visitor({ language: "en" });
  const form = (await browser.get("/register")).form("username", "confirmPassword");
  const filled = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const home = await browser.follow(await browser.submit(form, filled));
  const link = /<a class="btn btn-p" href="([^"]*)">Choose your bonus<\/a>/.exec(home.html)?.[1];
  expect(link).toBe("/promotions?id=first");
  const joined = await browser.submit((await browser.get(link!)).form("promotionId"));
  expect(joined.status).toBe(303);

  const account = await app.db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const accountId = account.id;
  const opened = await openDeposit(app, {
    ...{ accountId, currency: "BDT", methodId: MANUAL, amountMinor: 200_000n, formKey: newFormKey() },
  });
  if (!opened.ok || !("depositId" in opened)) throw new Error("no deposit was opened");
  const { depositId } = opened;
  const payment = { depositId, reference: "TRX1234567", proofs: [], formKey: newFormKey() };
  expect(await reportPayment(app, { accountId, ip: "", ...payment })).toMatchObject({ ok: true });
  expect(await approveDeposit(app, { depositId, by: rahima })).toEqual({ ok: true });
  const lease = (await acquireLease(app, { name: "promotions", owner: "test", ttlMs: 60_000 }))!;
  await advancePromotions(app, lease);
  expect(await listGrants(app, accountId)).toMatchObject([
    { promotionId: id, state: "active", grantedMinor: 200_000n, requiredMinor: 2_000_000n },
  ]);
});
