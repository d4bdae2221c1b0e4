import type { App } from "../../app.server";
import { settingsOf } from "../../settings/settings.server";
import type { FirebaseProject } from "../../vocabulary/sms-channel";

/** The project by which a registration may show whose a number is; undefined where the site sends its own codes. */
export async function firebaseProject(app: App): Promise<FirebaseProject | undefined> {
  const { codes } = await settingsOf(app);
  return codes.channel === "firebase" ? app.config.firebase : undefined;
}

/** The same for a log-in, which Firebase vouches for only where accounts elsewhere are a way in. */
export async function firebaseLoginProject(app: App): Promise<FirebaseProject | undefined> {
  const { googleLogin, facebookLogin } = (await settingsOf(app)).features;
  return googleLogin || facebookLogin ? firebaseProject(app) : undefined;
}
