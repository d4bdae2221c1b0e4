import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, openSessionOf } from "../../../../tests/support/people";
import { endOtherSessions } from "../../access/end-own-sessions.server";
import { hashOfToken } from "../../access/sessions.server";
import { linkOwnIdentity } from "./own-identities.server";

const identity = { provider: "google", subject: "g-1001" } as const;

test("[Q08] nothing is linked in a log-in that ended while the provider was asked", async () => {
  const { app } = await freshApp();
  const accountId = await addAccount(app, { username: "farhana" });
  const tokenHash = hashOfToken(await openSessionOf(app, accountId));
  await endOtherSessions(app, { accountId, tokenHash: "" });
  const wish = { accountId, ip: "203.0.113.7", identity };
  expect(await linkOwnIdentity(app, { ...wish, tokenHash })).toEqual({ ok: false, refusal: "social_failed" });
  const open = hashOfToken(await openSessionOf(app, accountId));
  expect(await linkOwnIdentity(app, { ...wish, tokenHash: open })).toEqual({ ok: true });
});
