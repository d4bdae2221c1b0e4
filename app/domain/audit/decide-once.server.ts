import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { once } from "../shared/once.server";
import type { Refused } from "../shared/refusal";

/** The staff member who decides about somebody's money, as the audit log names them. */
export interface Decider {
  staffId: number;
  ip: string;
  /** Of the form that was sent; what is decided without one is told apart by its state alone. */
  formKey?: string;
}

/** A form that is sent again gets its first answer, whatever has happened since. */
export function* decideOnce<Answer extends { ok: true } | Refused<string>>(
  app: Pick<App, "clock">,
  { staffId, formKey }: Decider,
  content: unknown,
  work: () => Tx<Answer>,
): Tx<Answer | Refused<"different_content">> {
  if (formKey === undefined) return yield* work();
  return yield* once(app, { scope: `decision:${staffId}`, key: formKey, content }, work);
}
