import { CompiledQuery } from "kysely";
import { expect, inject, test } from "vitest";
import { openSessionOf } from "../../../../tests/support/people";
import { openVendorSite } from "../../../../tests/support/vendor-site";
import { watchedSteps } from "../../../../tests/support/watched-steps";
import { StepCompiler, type Step } from "../../../db/runner/transaction";
import { hashOfToken } from "../../access/sessions.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import { betwin } from "./betwin.server";
import { findOrCreateVendorSession } from "./vendor-sessions.server";

test("a bet that names its log-in asks the store no more often than one that names none, and by keys alone", async () => {
  const site = await openVendorSite();
  const { app, db, vendorId } = site;
  const { accountId, ref: accountRef } = await site.addPlayer({ balanceMinor: 10_000n });
  const tokenHash = hashOfToken(await openSessionOf(app, accountId));
  const sessionId = await app.store.transaction(() =>
    findOrCreateVendorSession(app, { vendorId, tokenHash }),
  );
  const context = { ...app, vendorId, bonuses: await bonusRulesOf(app) };
  const asked = async (named: object, id: string) => {
    const steps: Step[] = [];
    const { answer } = await app.store.transaction(() => {
      steps.length = 0;
      const items = [{ providerId: id, kind: "bet" as const, amount: "1.00" }];
      const bet = { accountRef, currency: "BDT", gameCode: "dice", vendorRoundId: id, finished: true, items };
      return watchedSteps(betwin(context, { ...bet, ...named }), (step) => steps.push(step));
    });
    expect(answer.status).toBe(200);
    return steps;
  };
  // The first one opens what all others find.
  await asked({}, "b-0");
  const without = await asked({}, "b-1");
  const steps = await asked({ sessionId }, "b-2");
  expect(steps).toHaveLength(without.length);

  const compiler = new StepCompiler(db);
  const read = steps
    .map((step) => compiler.compile(step))
    .filter(({ sql }) => sql.includes("vendor_sessions"));
  expect(read).toHaveLength(1);
  if (inject("store") !== "sqlite") return;
  const { sql, parameters } = read[0]!;
  const plan = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  const details = plan.rows.map(({ detail }) => detail);
  expect(details.filter((detail) => detail.startsWith("SCAN"))).toEqual([]);
  for (const table of ["named", "session"])
    expect(details.some((detail) => detail.startsWith(`SEARCH ${table} USING INDEX sqlite_autoindex`))).toBe(
      true,
    );
});
