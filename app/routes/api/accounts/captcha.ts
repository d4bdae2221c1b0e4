import { captchaTextOf, newChallenge, takePicture } from "~/domain/access/human-check.server";
import { drawCaptcha } from "~/domain/access/captcha-picture.server";
import { seenFrom } from "~/http/access/visitor-origin.server";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /wps/captcha: a picture to read, with the challenge that its answer belongs to. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context }) => {
    const taken = await takePicture(app, seenFrom(context));
    if (!taken.ok) return { status: 429, code: taken.refusal, retryAfterMs: taken.retryAfterMs };
    const { token, target, limit } = newChallenge(app);
    const picture = Buffer.from(await drawCaptcha(app.random, captchaTextOf(app, token)!));
    const image = `data:image/png;base64,${picture.toString("base64")}`;
    return { value: { image, challenge: token, proofOfWork: { target, limit } } };
  },
});
