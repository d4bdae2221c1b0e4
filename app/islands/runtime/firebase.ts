import { initializeApp } from "@firebase/app";
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  type Auth,
} from "@firebase/auth";

/** What the page tells of the operator's project. */
export interface Project {
  projectId: string;
  apiKey: string;
  trialUrl?: string;
}

/** Types in the code that came; answers the token that says whose the number is. */
export type Confirm = (code: string) => Promise<string>;

let auth: Auth | undefined;
let verifier: RecaptchaVerifier | undefined;

/**
 * Sends a code to a number, once Google takes the visitor for a person: it asks in the box, if it asks. Nothing of it
 * outlasts the page. Errors have Firebase's codes.
 */
export async function sendCode(project: Project, number: string, box: HTMLElement): Promise<Confirm> {
  auth ??= open(project);
  verifier?.clear();
  const place = document.createElement("div");
  box.textContent = "";
  box.append(place);
  verifier = new RecaptchaVerifier(auth, place, { size: "invisible", badge: "inline" });
  const sent = await signInWithPhoneNumber(auth, number, verifier);
  return async (code) => {
    const { user } = await sent.confirm(code);
    return user.getIdToken();
  };
}

function open({ projectId, apiKey, trialUrl }: Project): Auth {
  const app = initializeApp({ projectId, apiKey });
  const opened = initializeAuth(app, { persistence: inMemoryPersistence });
  opened.languageCode = languageOf(document.documentElement.lang);
  if (trialUrl !== undefined) {
    connectAuthEmulator(opened, trialUrl, { disableWarnings: true });
    opened.settings.appVerificationDisabledForTesting = true;
  }
  return opened;
}

/** Google knows no scripts: what is written in simplified signs is what is spoken in China. */
function languageOf(code: string): string {
  const { language, region, script } = new Intl.Locale(code).maximize();
  return new Intl.Locale(code).script === script ? `${language}-${region}` : code;
}
