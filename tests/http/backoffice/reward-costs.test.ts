import { sql } from "kysely";
import { expect, test } from "vitest";
import { award } from "../../../app/domain/bonuses/award.server";
import { cancelGrant } from "../../../app/domain/bonuses/cancel-grant.server";
import { bonusRulesOf } from "../../../app/domain/bonuses/open-purse.server";
import { openDesk } from "../../support/desk";
import { addPromotion } from "../../support/promotions";

const PATH = "/admin/rewards/costs";

test("[Z51] what promotions cost is the ledger's sum, with what came back, on the page and in the file", async () => {
  const { app, signIn, member } = await openDesk();
  const promotionId = await addPromotion(app, { title: "=Friday reload" });
  const rules = await bonusRulesOf(app);
  const give = (key: string, reward: object) =>
    app.store.transaction(() =>
      award(app, rules, { key, accountId: member, reward: { promotionId, ...reward } as never }),
    );
  await give("a", { form: "cash", amountMinor: 12_345n });
  const bonus = await give("b", { form: "bonus", amountMinor: 50_000n, terms: { multiple: 100 } });
  await give("d", { form: "points", points: 300 });
  await give("c", { form: "cash", amountMinor: 700n, promotionId: 0 });
  const grantId = (bonus as { grantId: number }).grantId;
  await cancelGrant(app, { accountId: member, grantId, losesMinor: 50_000n });

  const { sum_minor: sum } = await app.db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as party", "party.id", "entry.ledger_account_id")
    .select(sql<bigint>`cast(-sum(entry.amount_minor) as bigint)`.as("sum_minor"))
    .where("party.kind", "=", "promotion")
    .executeTakeFirstOrThrow();
  expect(sum).toBe(13_045n);
  const { browser } = await signIn("finance");
  const page = await browser.get(PATH);
  expect(page.text).toMatch(/=Friday reload 623.45 500.00 123.45 300/);
  expect(page.text).toMatch(/Given by our team 7.00 0.00 7.00 0 Total 630.45 500.00 130.45 300/);
  const link = page.links.find((href) => href.startsWith(`${PATH}/file`))!;
  const file = await browser.get(link);
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.html).toContain("'=Friday reload,623.45,500.00,123.45,300");
  const before = await browser.get(`${PATH}?from=2026-01-01&to=2026-01-31`);
  expect(before.text).toContain("Total 0.00 0.00 0.00");
});

test("[Z02] costs are closed to those who do not write promotions", async () => {
  const { signIn } = await openDesk();
  const { browser } = await signIn("support");
  for (const path of [PATH, `${PATH}/file`]) expect((await browser.get(path)).status).toBe(403);
});
