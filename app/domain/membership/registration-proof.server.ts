import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { refuse, type Refused } from "../shared/refusal";
import { checkCode, spendCode, type CodeUseRefused } from "../access/codes/use-code.server";
import { checkPhoneProof, spendPhoneProof, type PhoneProofRefusal } from "./firebase/phone-proof.server";
import { firebaseProject } from "./firebase/project.server";

/** By which somebody shows that a number is theirs: the code that we sent there, or what Firebase says of it. */
export interface NumberShown {
  code?: string;
  firebaseIdToken?: string;
}

/** Good for one account: what shows it is spent in the transaction that opens the account. False when it was before. */
type Shown = { ok: true; spend: () => Tx<boolean> };

/** Refusals: code_missing, feature_off for Firebase where it is not the operator's choice, firebase_*, code_*. */
export async function checkNumber(
  app: App,
  { mobile, code, firebaseIdToken: idToken }: NumberShown & { mobile: string | undefined },
): Promise<Shown | CodeUseRefused | Refused<PhoneProofRefusal | "feature_off" | "code_missing">> {
  if (!mobile || (!code && !idToken)) return refuse("code_missing");
  if (idToken) {
    const project = await firebaseProject(app);
    if (!project) return refuse("feature_off");
    const shown = await checkPhoneProof(app, { project, idToken, mobile });
    return shown.ok ? { ok: true, spend: () => spendPhoneProof(app, shown.proof) } : shown;
  }
  // In a transaction of its own, so that a wrong one is counted; a form sent again has spent it already.
  const wish = { purpose: "register", subject: mobile, code: code ?? "" } as const;
  const checked = await app.store.transaction(() => checkCode(app, wish));
  return checked.ok ? { ok: true, spend: () => spendCode(app, checked) } : checked;
}
