import { z } from "zod";
import { readOutside } from "~/db/runner/transaction";
import { isTestAccount } from "../accounts/test-accounts/is-test-account.server";
import type { App } from "../app.server";
import type { MoveRefusal } from "../agents/move-in-tree.server";
import type { ActingStaff } from "../audit/audit.server";
import { refuse, type Outcome } from "../shared/refusal";
import { isAgent, isTrial, mayLogIn, usernameKey } from "../vocabulary/account";
import * as store from "./contracts.store.server";
import { moveAccount } from "./move-account.server";

/** The form of the desk: a new upline by its name, or under nobody, which nobody chooses by leaving a field empty. */
export const MoveSchema = z
  .object({ upline: z.string().trim().max(64).default(""), isTop: z.boolean().default(false) })
  .superRefine(({ upline, isTop }, context) => {
    if ((upline !== "") !== isTop) return;
    context.addIssue({ code: "custom", path: ["upline"], message: "backoffice:members.move.eitherOr" });
  });

/**
 * Staff put somebody under the agent of a name. Refusals, in this order: `unknown_account`, also for a trial user or a
 * test account; `unknown_upline` for whoever is no agent, may not log in, or is a test account; those of `moveAccount`.
 */
export async function moveUnder(
  app: App,
  { accountId, to, by }: { accountId: number; to: z.output<typeof MoveSchema>; by: ActingStaff },
): Promise<Outcome<object, MoveRefusal | "unknown_upline">> {
  const moved = await store.findStanding(app, { id: accountId });
  if (!moved || isTrial(moved) || (await isTest(app, moved.id))) return refuse("unknown_account");
  if (to.isTop) return moveAccount(app, { accountId, toId: null, by });
  const upline = await store.findStanding(app, { usernameKey: usernameKey(to.upline) });
  if (!upline || !isAgent(upline) || !mayLogIn(upline).ok) return refuse("unknown_upline");
  if (await isTest(app, upline.id)) return refuse("unknown_upline");
  return moveAccount(app, { accountId, toId: upline.id, by });
}

const isTest = (app: App, accountId: number) => readOutside(app, () => isTestAccount(accountId));
