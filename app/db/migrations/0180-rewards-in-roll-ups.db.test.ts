import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount } from "../../../tests/support/team";
import { rollUp } from "../../domain/agents/rollups/rollups.server";
import { award } from "../../domain/bonuses/award.server";
import { bonusRulesOf } from "../../domain/bonuses/open-purse.server";
import { acquireLease } from "../../domain/shared/lease.server";
import { publish } from "../../domain/shared/outbox.server";
import { up } from "./0180-rewards-in-roll-ups";

test("rewards of earlier days are counted from the ledger, for the member and everybody above", async () => {
  const { app, db } = await freshApp();
  const agent = await addAccount(app, { memberType: 1 });
  const members = [await addAccount(app, { under: agent }), await addAccount(app, { under: agent })];
  const rules = await bonusRulesOf(app);
  for (const [n, accountId] of [...members, members[0]!].entries()) {
    const form = n === 1 ? ("free_bet" as const) : ("cash" as const);
    const reward = { form, promotionId: 3, amountMinor: BigInt(100 + n) };
    const given = await app.store.transaction(() =>
      award(app, rules, { key: `gift:${n}`, accountId, reward }),
    );
    expect(given).toMatchObject({ ok: true });
  }
  await app.store.transaction(() =>
    publish(app, "deposited", {
      ...{ accountId: members[1]!, day: 20_261_121, currency: "BDT", amountMinor: 5_000n },
    }),
  );
  const lease = await acquireLease(app, { name: "roll-up", owner: "test", ttlMs: 60_000 });
  while ((await rollUp(app, lease!)) === "more");

  const tables = ["member_daily", "member_monthly", "team_daily"] as const;
  const all = () =>
    Promise.all(
      tables.map((table) =>
        sql<object>`select * from ${sql.table(table)} order by 1, 2, 3`.execute(db).then(({ rows }) => rows),
      ),
    );
  const before = await all();
  expect(before[2]).toContainEqual(expect.objectContaining({ ancestor_id: agent, rewards_minor: 303n }));
  for (const table of tables) await db.schema.alterTable(table).dropColumn("rewards_minor").execute();
  await up(db as never);
  expect(await all()).toEqual(before);
});
