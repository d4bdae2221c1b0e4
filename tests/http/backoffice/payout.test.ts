import { expect, test } from "vitest";
import { openDesk } from "../../support/desk";

test("[Q07 Q17] staff pay out a closed account: one orders it, somebody else signs, and an account to pay to can be added", async () => {
  const desk = await openDesk();
  const { app, member } = desk;
  const page = `/admin/members/${member}/payout`;
  const one = (await desk.signIn("finance")).browser;
  const other = (await desk.signIn("owner")).browser;
  expect((await one.get(page)).text).toContain("Only where the member cannot ask");
  await app.db.updateTable("accounts").set({ status: "closed" }).where("id", "=", member).execute();
  await app.db.updateTable("withdrawal_accounts").set({ removed_at: 1 }).execute();
  expect((await one.get(`/admin/members/${member}`)).links).toContain(page);

  const empty = await one.get(page);
  expect(empty.text).toContain("There is no account to pay to yet.");
  const { payee_name: holderName } = await app.db
    .selectFrom("accounts")
    .select("payee_name")
    .where("id", "=", member)
    .executeTakeFirstOrThrow();
  const payee = { kind: "bank", institution: "City Central Bank", number: "1002004821" };
  const form = empty.form("institution", "number");
  const strange = await one.submit(form, { ...payee, holderName: "Somebody Else" });
  expect(strange.status).toBe(422);
  expect((await one.submit(form, { ...payee, holderName: holderName ?? "" })).status).toBe(303);

  const status = (now: string) =>
    app.db.updateTable("accounts").set({ status: now }).where("id", "=", member).execute();
  const opened = (await one.get(page)).form("institution", "number");
  await status("active");
  const kept = { ...payee, number: "1002004822", holderName: holderName ?? "" };
  const late = await one.submit(opened, kept);
  expect([late.status, late.text]).toEqual([
    422,
    expect.stringContaining("Only where the member cannot ask"),
  ]);
  expect(
    await app.db.selectFrom("withdrawal_accounts").select("id").where("number", "=", kept.number).execute(),
  ).toEqual([]);
  await status("closed");

  const ready = (await one.get(page)).form("withdrawalAccount", "reason");
  const unexplained = await one.submit(ready, { reason: "" });
  expect(unexplained.status).toBe(422);
  const beside = unexplained.form("institution", "number").fields;
  expect([beside.kind, beside.holderName]).toEqual(["bank", holderName]);
  const ordered = await one.submit(ready, { reason: "The owner asked by letter" });
  expect(ordered.status, ordered.text).toBe(303);
  expect(ordered.location).toMatch(/^\/admin\/withdrawals\/\d+$/);
  const order = await one.get(ordered.location!);
  expect(order.text).toContain("Ordered by The finance");
  expect(order.text).toContain("The second signature must come from a different person");
  const approval = (await other.get(ordered.location!)).forms.find(({ action }) =>
    action.endsWith("/approval"),
  )!;
  expect((await other.submit(approval)).status).toBe(303);
  const row = await app.db
    .selectFrom("withdrawals")
    .select(["status", "amount_minor"])
    .executeTakeFirstOrThrow();
  expect(row.status).toBe("approved");
  for (const role of ["risk", "support"] as const)
    expect((await (await desk.signIn(role)).browser.get(page)).status).toBe(403);
});
