import { subscribe } from "node:diagnostics_channel";
import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addStaff, PASSWORD } from "../../../tests/support/people";
import type { App } from "../app.server";
import { signInStaff } from "../staff/sign-in.server";
import { TODAYS_COST, type PasswordWork } from "../access/passwords.server";
import { signIn } from "./sign-in.server";

/** Time is what argon2 takes: so its work is counted, with what each piece costs. */
let done: PasswordWork[] = [];
subscribe("croupier.argon2", (work) => done.push(work as PasswordWork));

const browser = { ip: "203.0.113.7", userAgent: "test" };

async function people() {
  const fresh = await freshApp();
  const { app } = fresh;
  const accountId = await addAccount(app, { username: "farhana" });
  const frozen = await addAccount(app, { username: "frozen77" });
  await app.db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", frozen).execute();
  await addAccount(app, { username: "trial77", memberType: 4 });
  await addStaff(app, { username: "owner", role: "owner" });
  return { ...fresh, accountId };
}

async function workOf(sent: () => Promise<unknown>) {
  done = [];
  const answer = await sent();
  return { answer, done };
}

const asMember = (app: App, username: string, password = "Wrong#2026") =>
  signIn(app, { username, password, at: "member", human: {}, ...browser });
const asStaff = (app: App, username: string, password = "Wrong#2026") =>
  signInStaff(app, { username, password, ...browser });

test("[Q09] every wrong log-in compares one hash of the same cost, whoever it names, and says the same", async () => {
  const { app } = await people();
  const names = ["farhana", "nobody77", "frozen77", "trial77", "owner"];
  for (const username of names) {
    const work = await workOf(() => asMember(app, username));
    expect(work, username).toEqual({
      answer: { ok: false, refusal: "wrong_credentials", triesLeft: 9 },
      done: [{ kind: "verify", cost: TODAYS_COST }],
    });
  }
});

test("[Q09 Z01] at the back office's door as well, for staff, members and nobody", async () => {
  const { app } = await people();
  for (const username of ["owner", "farhana", "nobody77"]) {
    const work = await workOf(() => asStaff(app, username));
    expect(work, username).toEqual({
      answer: { ok: false, refusal: "wrong_credentials" },
      done: [{ kind: "verify", cost: TODAYS_COST }],
    });
  }
});

test("[A77] a member's hash of less work is made anew by the log-in that shows the password; it stays as old", async () => {
  const { app, clock, accountId } = await people();
  const weak = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await app.db.updateTable("accounts").set({ password_hash: weak }).where("id", "=", accountId).execute();
  const read = () =>
    app.db
      .selectFrom("accounts")
      .select(["password_hash as hash", "password_changed_at as changedAt"])
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
  const before = await read();
  clock.advance(60_000);

  expect((await asMember(app, "farhana")).ok).toBe(false);
  expect((await read()).hash).toBe(weak);
  expect((await asMember(app, "farhana", PASSWORD)).ok).toBe(true);
  const after = await read();
  expect(after.hash).toContain(`$${TODAYS_COST}$`);
  expect(after.changedAt).toBe(before.changedAt);
  expect((await asMember(app, "farhana", PASSWORD)).ok).toBe(true);
  expect(await read()).toEqual(after);
});

test("[A77] and so is a staff member's", async () => {
  const { app } = await people();
  const weak = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await app.db.updateTable("staff").set({ password_hash: weak }).execute();
  expect((await asStaff(app, "owner", PASSWORD)).ok).toBe(true);
  const kept = await app.db.selectFrom("staff").select("password_hash").executeTakeFirstOrThrow();
  expect(kept.password_hash).toContain(`$${TODAYS_COST}$`);
});
