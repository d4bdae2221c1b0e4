import type { App } from "../../app.server";
import { policyHistory } from "../settlement/policy.server";

/** Whether this site takes positions: off where nobody has switched it on. */
export async function positionsAreOn(app: Pick<App, "db" | "clock">): Promise<boolean> {
  const policies = await policyHistory(app);
  return policies(app.clock.now()).takesPositions();
}
