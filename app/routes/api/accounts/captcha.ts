import { captchaTextOf, newChallenge } from "~/domain/accounts/human-check.server";
import { drawCaptcha } from "~/domain/accounts/captcha-picture.server";
import { visitorCalls } from "~/http/call-route.server";

/** GET /wps/captcha: a picture to read, with the challenge that its answer belongs to. */
export const { loader, action } = visitorCalls({
  GET: async ({ app }) => {
    const { token, target, limit } = newChallenge(app);
    const picture = Buffer.from(await drawCaptcha(app.random, captchaTextOf(app, token)!));
    const image = `data:image/png;base64,${picture.toString("base64")}`;
    return { value: { image, challenge: token, proofOfWork: { target, limit } } };
  },
});
