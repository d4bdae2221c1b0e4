import type { App } from "~/domain/app.server";
import { dayOf } from "~/domain/shared/day";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";
import { cashbacks, missions, ranks, rebates } from "./rewards/programmes-of-the-brand";

/** Above the ids of promotions, since both are parties of the ledger. */
const FIRST_ID = 101;

/** Cashback, rebate, missions and VIP levels of the demo brand, from the day on which it is made. */
export async function seedProgrammes(app: App, progress: Progress): Promise<void> {
  const programmes = [
    ...cashbacks.map((rules) => ({ kind: "cashback", rules: rules as object })),
    ...rebates.map((rules) => ({ kind: "rebate", rules })),
    ...missions.map((rules) => ({ kind: "mission", rules })),
    { kind: "ranks", rules: ranks },
  ];
  progress.begin("programmes", programmes.length);
  const today = dayOf(app.clock.now(), app.config.timeZone);
  await insertRows(
    app,
    "reward_programmes",
    programmes.map(({ kind, rules }, position) => ({
      ...{ id: FIRST_ID + position, kind, promotion_id: FIRST_ID + position, texts: "{}" },
      rules: JSON.stringify(rules, (_, value: unknown) =>
        typeof value === "bigint" ? value.toString() : value,
      ),
      ...{ from_day: today, until_day: null, enabled: 1, sort: position, version: 1 },
    })),
  );
  progress.at(programmes.length);
}
