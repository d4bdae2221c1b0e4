import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addCurrency } from "../../../tests/support/people";
import { addMember } from "../../../tests/support/cashier";
import { verifyMember } from "../../../tests/support/strict";
import { markEverybody } from "./0072-persons";

test("[Q06] accounts from before are marked by what was known of them, but for trial users and removed accounts", async () => {
  const { app, db } = await freshApp();
  await addCurrency(app);
  const { accountId } = await addMember(app);
  await db
    .updateTable("accounts")
    .set({ email: "Rahim@example.com", mobile: "+8801712345678" })
    .where("id", "=", accountId)
    .execute();
  await verifyMember(app, accountId);
  const trial = await addMember(app);
  await db.updateTable("accounts").set({ member_type: 4 }).where("id", "=", trial.accountId).execute();
  const gone = await addMember(app);
  await db
    .updateTable("withdrawal_accounts")
    .set({ removed_at: 1 })
    .where("account_id", "=", gone.accountId)
    .execute();
  await markEverybody(db);
  expect(await db.selectFrom("person_marks").selectAll().orderBy("kind").execute()).toEqual(
    [
      ["birth", "19900101 abdur rahim"],
      ["id_number", `BX${accountId}`],
      ["mail", "rahim@example.com"],
      ["mobile", "+8801712345678"],
      ["payout", "01712345678"],
    ].map(([kind, mark]) => ({ kind, mark, account_id: accountId, is_sole: 0, is_former: 0 })),
  );
});
