import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount } from "../../../../tests/support/people";
import type { Tx } from "~/db/runner/transaction";
import { linkIdentity, removeIdentity } from "./identities.server";
import { signInByIdentity } from "./sign-in-by-identity.server";

const identity = { provider: "google", subject: "g-1001" } as const;

test("[Q08] a link that is taken away at the same moment lets nobody in", async () => {
  const { app } = await freshApp();
  const accountId = await addAccount(app, { username: "farhana" });
  const inStore = app.store.transaction.bind(app.store);
  await inStore(() => linkIdentity(app, { accountId, identity }));
  const arrival = { ip: "203.0.113.7", userAgent: "test" };
  expect(await signInByIdentity(app, { identity, ...arrival })).toMatchObject({ ok: true });
  const raced = {
    ...app,
    store: {
      ...app.store,
      read: app.store.read.bind(app.store),
      // Between the look at the link and the session that it opens.
      transaction: async <T>(work: () => Tx<T>) => {
        await inStore(() => removeIdentity({ accountId, provider: "google" }));
        return inStore(work);
      },
    },
  };
  expect(await signInByIdentity(raced, { identity, ...arrival })).toMatchObject({ ok: false });
  expect(await app.db.selectFrom("sessions").select("owner_id").execute()).toHaveLength(1);
});
