import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { passwordForShown } from "../contacts/shown-number.server";
import type { Arrival } from "../enter.server";
import type { StepToReopen } from "../second-step/second-step.server";
import {
  accountOf,
  afterShown,
  enterByNumber,
  mayUse,
  stepAfterNumber,
  type Entered,
} from "../sign-in-by-code.server";
import { checkPhoneProof, spendPhoneProof, type PhoneProofRefusal } from "./phone-proof.server";
import { firebaseLoginProject } from "./project.server";

/**
 * Logging in by a mobile number that Firebase vouches for. Whoever has shown to have the phone learns whether the number
 * has an account, and is asked to change a password only as after a code of the site's own.
 */
export interface FirebaseSignIn extends Arrival {
  /** E.164 */
  mobile: string;
  idToken: string;
}

export type FirebaseSignInRefusal =
  | PhoneProofRefusal
  | "login_type_off"
  | "mobile_unknown"
  | "account_frozen"
  | "account_closed"
  | "account_barred";

/**
 * Refusals, in this order: login_type_off, firebase_unreachable, firebase_refused, code_over, firebase_other_number,
 * mobile_unknown, account_frozen, account_closed, code_over for a token that was used before, account_dormant or
 * second_step with its ticket, account_barred.
 */
export async function signInByFirebase(
  app: App,
  { mobile, idToken, ...arrival }: FirebaseSignIn,
): Promise<Outcome<Entered, FirebaseSignInRefusal> | StepToReopen> {
  const project = await firebaseLoginProject(app);
  if (!project) return refuse("login_type_off");
  const shown = await checkPhoneProof(app, { project, idToken, mobile });
  if (!shown.ok) return shown;
  const found = await accountOf(app, mobile);
  if (!found) return refuse("mobile_unknown");
  const allowed = mayUse(found);
  if (!allowed.ok) return allowed;
  const { account } = allowed;
  const newHash = await passwordForShown(app, { accountId: account.id, mobile });
  const token = app.random.token();
  const entered = await app.store.transaction(function* (): Tx<
    Outcome<Entered, "code_over" | "account_barred"> | Refused<"dormant">
  > {
    if (!(yield* spendPhoneProof(app, shown.proof))) return refuse("code_over");
    return yield* enterByNumber(app, { token, mobile, newHash, account }, arrival);
  });
  if (entered.ok) afterShown(app, account.id, entered);
  if (!entered.ok && entered.refusal === "dormant") return stepAfterNumber(app, account, mobile);
  return entered;
}
