import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { SettlementCase, SettlementResult } from "../support/settlement/case";
import { freshApp } from "../support/fresh-app";
import { settleCase } from "../support/settlement/settle-case";

const file = new URL("../conformance/settlement/cases.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as {
  cases: (SettlementCase & { expect: SettlementResult })[];
};

describe("[C18 C19 C20 C21 C22 Z30 L11] contracts are settled as the rules have it", () => {
  test.each(cases.map((one) => [one.id, one.title, one] as const))(
    "%s %s",
    async (_id, _title, { expect: expected, ...input }) => {
      const { app, clock } = await freshApp({ config: { timeZone: input.zone, currency: input.currency } });
      clock.moveTo(0);
      expect(await settleCase({ app, clock }, input)).toEqual(expected);
    },
  );
});
