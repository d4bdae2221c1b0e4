import { firebaseProject } from "~/domain/membership/firebase/project.server";
import { asksForCaptcha, registrationRules } from "~/domain/membership/registration-form.server";
import { waysOf } from "~/domain/membership/registration-ways";
import { offersSocial, SOCIAL_PROVIDERS } from "~/domain/membership/social/provider";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /wps/system/setRegister: what is switched on, and what each way to register asks for. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context: { features } }) => {
    const ways = await Promise.all(
      waysOf(features).map(async (way) => (await registrationRules(app, way)).asked),
    );
    const social = SOCIAL_PROVIDERS.filter((provider) => offersSocial(app.config, features, provider));
    const firebase = await firebaseProject(app);
    return { value: { features, ways, social, firebase, humanCheck: await asksForCaptcha(app) } };
  },
});
