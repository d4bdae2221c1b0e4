import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../tests/support/people";
import { changeRegistrationRules } from "./registration-rules.server";
import { fieldRules } from "../vocabulary/field-rules";
import { mustAgree } from "./agreement/agreement.server";
import { mayOpenDownlines, openDownline } from "./open-downline.server";

async function withAgent() {
  const { app, clock } = await freshApp();
  await addCurrency(app);
  const agentId = await addAccount(app, { username: "khulna", memberType: 42 });
  let forms = 0;
  const open = (username: string, opensAs: "member" | "agent" = "member", key?: string) =>
    openDownline(app, {
      ...{ agentId, username, opensAs, language: "en", ip: "192.0.2.1" },
      idempotencyKey: key ?? `open-downline-form-${++forms}`,
    });
  const rowOf = (username: string) =>
    app.db
      .selectFrom("accounts")
      .select(["id", "member_type", "parent_id", "depth", "must_change_password", "opened_by_agent"])
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
  return { app, clock, agentId, open, rowOf };
}

const refused = (refusal: string) => ({ ok: false, refusal });

test("[D03] an agent opens members and agents directly below, whose owners choose a password and agree to the terms", async () => {
  const { app, agentId, open, rowOf } = await withAgent();
  const opened = await open("rahim77");
  expect(opened.ok && opened.password).toMatch(/^Cr7-/);
  const below = { parent_id: agentId, depth: 1, must_change_password: 1, opened_by_agent: agentId };
  const row = await rowOf("rahim77");
  expect(row).toMatchObject({ ...below, member_type: 0 });
  expect(await app.store.transaction(() => mustAgree(row.id))).toBe(true);
  expect(await open("jashore1", "agent")).toMatchObject({ ok: true });
  expect(await rowOf("jashore1")).toMatchObject({ ...below, member_type: 42 });
  expect(await open("RAHIM77")).toEqual(refused("username_taken"));
});

test("[D03] the same form opens one account and tells its password once; two at once too", async () => {
  const { open } = await withAgent();
  const key = "the-form-of-this-page";
  const answers = await Promise.all([1, 2, 3].map(() => open("rahim77", "member", key)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([refused("already_opened"), refused("already_opened")]);
  expect(await open("rahim78", "member", key)).toEqual(refused("different_content"));
});

test("[D03] at most fifty a day, and none where registration asks for more than a name", async () => {
  const { app, clock, agentId, open } = await withAgent();
  for (let n = 0; n < 50; n++) {
    const id = await addAccount(app, { username: `before${n}`, parentId: agentId });
    await app.db.updateTable("accounts").set({ opened_by_agent: agentId }).where("id", "=", id).execute();
  }
  expect(await open("rahim77")).toEqual(refused("too_many_downlines"));
  clock.advance(86_400_001);
  expect(await open("rahim77")).toMatchObject({ ok: true });

  expect(await mayOpenDownlines(app)).toBe(true);
  const rows = fieldRules({});
  rows.fullName = { ...rows.fullName, enabled: true, required: true };
  await changeRegistrationRules(app, { rows, by: { staffId: 1, ip: "" } });
  expect(await mayOpenDownlines(app)).toBe(false);
  expect(await open("rahim78")).toEqual(refused("registration_asks_more"));
});
