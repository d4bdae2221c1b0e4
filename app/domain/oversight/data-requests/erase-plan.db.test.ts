import { CompiledQuery } from "kysely";
import { expect, inject, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount } from "../../../../tests/support/people";
import { watchedSteps } from "../../../../tests/support/watched-steps";
import { StepCompiler, type Step } from "../../../db/runner/transaction";
import { eraseKept, eraseUnneeded } from "./erase.server";

/** Tables that grow with all that is ever done at a site; a walk through one of them holds up everybody's writes. */
const LARGE = [
  ...["accounts", "audit_log", "bets", "chat_messages", "deposits", "inbox_messages", "inbox_recipients"],
  ...["messages_out", "one_time_codes", "person_marks", "secret_attempts", "sessions", "turned_away"],
  ...["uploads", "wallets", "withdrawals"],
];

test.runIf(inject("store") === "sqlite")(
  "[Q85] no query of an erasure walks through a large table",
  async () => {
    const { app, db } = await freshApp();
    const accountId = await addAccount(app, { username: "farhana" });
    await db.updateTable("accounts").set({ email: "f@example.com" }).where("id", "=", accountId).execute();
    const compiler = new StepCompiler(db);
    const queries: ReturnType<StepCompiler["compile"]>[] = [];
    const note = (step: Step) => queries.push(compiler.compile(step));
    await app.store.transaction(function* () {
      yield* watchedSteps(eraseUnneeded(app, accountId), note);
      yield* watchedSteps(eraseKept(app, { accountId, requestId: 1 }), note);
    });
    expect(queries.length).toBeGreaterThan(30);
    const walks: string[] = [];
    for (const query of queries) {
      const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
      const steps = await db.executeQuery<{ detail: string }>(explained);
      for (const { detail } of steps.rows) {
        const table = /^SCAN (\w+)/.exec(detail)?.[1];
        if (table !== undefined && LARGE.includes(table)) walks.push(`${detail}: ${query.sql}`);
      }
    }
    expect(walks).toEqual([]);
  },
);
