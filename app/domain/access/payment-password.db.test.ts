import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, PASSWORD } from "../../../tests/support/people";
import type { Tx } from "~/db/runner/transaction";
import { putNewPassword } from "../membership/recovery/new-password.server";
import { hasPaymentPassword, setPaymentPassword } from "./payment-password.server";
import { hashPassword } from "./passwords.server";

test("whoever knew the former password sets no payment password once the owner has the account back", async () => {
  const { app } = await freshApp();
  const accountId = await addAccount(app, { username: "farhana" });
  const passwordHash = await hashPassword(app, "Another#2027");
  const inStore = app.store.transaction.bind(app.store);
  let transactions = 0;
  const raced = {
    ...app,
    store: {
      ...app.store,
      // Between the look at the password and what it allows.
      transaction: async <T>(work: () => Tx<T>) => {
        if (++transactions === 2) await inStore(() => putNewPassword(app, { accountId, passwordHash }));
        return inStore(work);
      },
    },
  };
  const wish = { accountId, newPaymentPassword: "135792" };
  expect(await setPaymentPassword(raced, { ...wish, password: PASSWORD })).toEqual({
    ok: false,
    refusal: "password_wrong",
  });
  expect(await hasPaymentPassword(app, accountId)).toBe(false);
  expect(await setPaymentPassword(app, { ...wish, password: "Another#2027" })).toEqual({ ok: true });
});
